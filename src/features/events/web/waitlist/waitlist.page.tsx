import { data, Form, type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { EVENTS, registrationPath } from "#shared/paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { registrationTitle, titleWithYear } from "../../rules/catalog/event-text.ts";
import type { WaitlistView } from "../../rules/waitlist/waitlist.ts";
import { purposeText } from "../../rules/waitlist/waitlist-status.ts";
import type { Route } from "./+types/waitlist.page";

/** The address is the only credential, so the page must not be cached. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const response = await context.get(apiContext).waitlist[":token"].$get({ param: { token } });
  return response.status === 200
    ? personal({ token, waiting: await response.json() })
    : personal({ token, waiting: undefined }, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, params }: Route.ActionArgs) {
  const response = await context.get(apiContext).waitlist[":token"].leave.$post({ param: { token: params.token } });
  if (response.status === 200) return data({ problem: undefined });
  return data({ problem: (await problemIn(response, CRASHED)).message }, response.status);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Waitlist", "Your number in line for an event of the association.", { isIndexed: false });

const EYEBROWS: Record<WaitlistView["status"], string> = {
  waiting: "On the waitlist",
  offered: "Your turn",
  taken: "Registered",
  lapsed: "Offer ended",
  left: "Not waiting any more",
};

export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, waiting } = loaderData;
  const isLeaving = useSending();
  if (!waiting) return <NotFound />;
  const { event, status } = waiting;
  const form = registrationPath(event.id);
  return (
    <Detour
      eyebrow={EYEBROWS[status]}
      title={registrationTitle(event)}
      facts={[["Date", waiting.heldOn], ...(event.event_location ? [["Place", event.event_location] as const] : [])]}
      actions={
        <>
          {status === "offered" && <ButtonLink to={`${form}&offer=${token}`}>Register now</ButtonLink>}
          {(status === "waiting" || status === "offered") && (
            <Form method="post" replace>
              <Button look={status === "offered" ? "quiet" : "secondary"} type="submit" disabled={isLeaving}>
                {status === "offered" ? "Let the next in line register" : "Leave the waitlist"}
              </Button>
            </Form>
          )}
          {(status === "lapsed" || status === "left") && <ButtonLink to={form}>See the event</ButtonLink>}
          <Link to={EVENTS}>See the coming events</Link>
        </>
      }
    >
      {actionData?.problem && <p role="alert">{actionData.problem}</p>}
      <p role="status">{statusText(waiting)}</p>
    </Detour>
  );
}

function statusText(waiting: WaitlistView): string {
  const { status, position = 1, offerUntil, event } = waiting;
  const purpose = purposeText(waiting, titleWithYear(event));
  switch (status) {
    case "waiting":
      return `You are number ${position} in line to ${purpose}. We write to you when it is your turn; this page tells you too.`;
    case "offered": {
      const until = offerUntil
        ? ` until ${formatLongDate(offerUntil, event.time_zone)}, ${formatTime(offerUntil, event.time_zone)}`
        : "";
      return `It is your turn: you can ${purpose}${until}. After that we ask the next in line.`;
    }
    case "taken":
      return `You waited to ${purpose}, and you have registered. The letter that confirms it has a link to your registration.`;
    case "lapsed":
      return `It was your turn to ${purpose}, and you did not register in time. You are welcome to join the line again.`;
    case "left":
      return `You no longer wait to ${purpose}.`;
  }
}
