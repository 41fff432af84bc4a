import { data, Form, type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { TRAINING } from "#shared/paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { joinClassWaitlistPath, offeredClassPath } from "../../rules/class-paths.ts";
import type { ClassWaitlistView } from "../../rules/sessions/class-waitlist.ts";
import type { Route } from "./+types/class-waitlist.page";

/** The address is the only credential, so the page must not be cached. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as ClassWaitlistToken;
  const response = await context.get(apiContext)["class-waitlist"][":token"].$get({ param: { token } });
  return response.status === 200
    ? personal({ token, waiting: await response.json() })
    : personal({ token, waiting: undefined }, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, params }: Route.ActionArgs) {
  const { token } = params;
  const response = await context.get(apiContext)["class-waitlist"][":token"].leave.$post({ param: { token } });
  if (response.status === 200) return data({ problem: undefined });
  return data({ problem: (await problemIn(response, CRASHED)).message }, response.status);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Class waitlist", "Your number in line for a certification class.", { isIndexed: false });

const EYEBROWS: Record<ClassWaitlistView["status"], string> = {
  waiting: "On the waitlist",
  offered: "Your turn",
  taken: "Registered",
  lapsed: "Offer ended",
  left: "Not waiting any more",
};

export default function ClassWaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, waiting } = loaderData;
  const isLeaving = useSending();
  const { timeZone } = useOrganization();
  if (!waiting) return <NotFound />;
  const { session, status } = waiting;
  return (
    <Detour
      eyebrow={EYEBROWS[status]}
      title={session.title}
      facts={[
        ["Dates", `${session.dates}, ${session.hours}`],
        ["Location", session.location],
      ]}
      actions={
        <>
          {status === "offered" && <ButtonLink to={offeredClassPath(session.id, token)}>Register now</ButtonLink>}
          {(status === "waiting" || status === "offered") && (
            <Form method="post" replace>
              <Button look={status === "offered" ? "quiet" : "secondary"} type="submit" disabled={isLeaving}>
                {status === "offered" ? "Let the next in line register" : "Leave the waitlist"}
              </Button>
            </Form>
          )}
          {(status === "lapsed" || status === "left") && (
            <ButtonLink to={joinClassWaitlistPath(session.id)}>Join the waitlist again</ButtonLink>
          )}
          <Link to={TRAINING}>See the class calendar</Link>
        </>
      }
    >
      {actionData?.problem && <p role="alert">{actionData.problem}</p>}
      <p role="status">{statusText(waiting, timeZone)}</p>
    </Detour>
  );
}

function statusText({ status, position = 1, offerUntil }: ClassWaitlistView, zone: string): string {
  switch (status) {
    case "waiting":
      return `You are number ${position} in line for this class. We write to you when it is your turn; this page tells you too.`;
    case "offered": {
      const until = offerUntil ? ` until ${formatLongDate(offerUntil, zone)}, ${formatTime(offerUntil, zone)}` : "";
      return `It is your turn: an opening is held for you${until}. After that we ask the next in line.`;
    }
    case "taken":
      return "You have registered. The email that confirms it has a link to your registration.";
    case "lapsed":
      return "It was your turn, and you did not register in time. You are welcome to join the line again.";
    case "left":
      return "You no longer wait for this class.";
  }
}
