import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { TRAINING } from "#shared/paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { PlaceInLine } from "#ui/public/feedback/place-in-line.tsx";
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

export default function ClassWaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, waiting } = loaderData;
  const { timeZone } = useOrganization();
  if (!waiting) return <NotFound />;
  const { session, status } = waiting;
  return (
    <PlaceInLine
      status={status}
      title={session.title}
      facts={[
        ["Dates", `${session.dates}, ${session.hours}`],
        ["Location", session.location],
      ]}
      offer={offeredClassPath(session.id, token)}
      again={{ to: joinClassWaitlistPath(session.id), label: "Join the waitlist again" }}
      others={{ to: TRAINING, label: "See the class calendar" }}
      problem={actionData?.problem}
    >
      {statusText(waiting, timeZone)}
    </PlaceInLine>
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
