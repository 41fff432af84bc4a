import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import { EVENTS, registrationPath } from "#shared/paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { PlaceInLine } from "#ui/public/feedback/place-in-line.tsx";
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

export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, waiting } = loaderData;
  if (!waiting) return <NotFound />;
  const { event, status, heldOn } = waiting;
  const form = registrationPath(event.id);
  return (
    <PlaceInLine
      status={status}
      title={registrationTitle(event)}
      facts={[["Date", heldOn], ...(event.event_location ? [["Place", event.event_location] as const] : [])]}
      offer={`${form}&offer=${token}`}
      again={{ to: form, label: "See the event" }}
      others={{ to: EVENTS, label: "See the coming events" }}
      problem={actionData?.problem}
    >
      {statusText(waiting)}
    </PlaceInLine>
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
