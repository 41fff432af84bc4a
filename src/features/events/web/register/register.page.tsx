import { data, type HeadersFunction, redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { EVENTS, registeredPath, waitingPath } from "#shared/paths.ts";
import { asAnswer, connectionLost } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { closedText } from "../../rules/catalog/closed-text.ts";
import { registrationSummary, registrationTitle } from "../../rules/catalog/event-text.ts";
import type { AnsweredEvent, EventDetail } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import { eventOf } from "../../rules/content/price-obj.ts";
import { MAIL_FIRST, mailFirst } from "../registrations/mail-first.ts";
import { allTypedIn, type Refused, refusedWith, submitRegistration } from "../registrations/submit-registration.ts";
import { JOIN_WAITLIST, joinWaitlist } from "../waitlist/join-waitlist.ts";
import type { Route } from "./+types/register.page";
import { ClosedEvent, NoEvent } from "./closed-event.tsx";
import { draftKey } from "./draft-key.ts";
import { OpenEvent } from "./open-event.tsx";
import { withWaitlistOffer } from "./open-waitlist-offer.ts";

/** The page has three states: open, closed and unknown event. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const eventId = searchParams.get("event");
  if (!eventId) throw redirect(EVENTS);

  const response = await api.events[":eventId"].$get({ param: { eventId } });
  if (response.status !== 200) return personal({ view: "unknown" as const }, 404);
  const found = eventOf(await response.json());
  const timed = { ...found, event_time: timeOn(found) };
  const { event, offer, isWaitlistOfferOver } = await withWaitlistOffer(api, timed, searchParams.get("offer"));
  const now = context.get(nowContext)();
  const reason = closedReason(event, now);
  if (reason) {
    const plate = reason === "not-open-yet" ? "Registration not open yet" : "Registration closed";
    return personal({
      view: "closed" as const,
      event,
      reason,
      plate,
      text: closedText(reason, event),
      isWaitlistOfferOver,
    });
  }
  const form = { view: "form" as const, event, offer, isWaitlistOfferOver, now: now.toISOString() };
  const isShared = [...searchParams.keys()].every((name) => name === "event");
  if (!isShared) return personal({ ...form, requestKey: crypto.randomUUID() });
  const requestKey: string | undefined = undefined;
  return data({ ...form, requestKey }, { headers: { "cache-control": "public, max-age=0, must-revalidate" } });
}

/** For one visitor only: the page contains their request key or waitlist offer, so it must not be cached. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const response = await api.events[":eventId"].$get({ param: { eventId: eventIdOf(request) } }).catch(asAnswer);
  if (response.status >= 500) return data(await refusedWith(response, form), response.status);
  if (response.status !== 200) throw redirect(EVENTS);
  if (form.get("intent") === JOIN_WAITLIST) {
    const joined = await joinWaitlist(api, eventIdOf(request), form);
    return "token" in joined ? redirect(waitingPath(joined.token)) : data(joined.refusal, joined.refusal.status);
  }
  if (form.get("intent") === MAIL_FIRST) {
    const mailed = await mailFirst(api, eventIdOf(request), form);
    return data(mailed, mailed.status);
  }
  const outcome = await submitRegistration(api, eventOf<AnsweredEvent<EventDetail>>(await response.json()), form);
  if ("refusal" in outcome) return data(outcome.refusal, outcome.refusal.status);
  return redirect(registeredPath(outcome.registration));
}

const eventIdOf = ({ url }: Request): string => new URL(url).searchParams.get("event") ?? "";

const LOST = "Your answers are kept. Please send the form again: you will not be registered twice.";

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(
    args,
    (form) => connectionLost(allTypedIn(form), LOST),
    draftKey(eventIdOf(args.request), new URL(args.request.url).searchParams.get("offer")),
  );

/** Reads the event again after a refusal, because an option may be sold out now; not after an outage. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: Partial<Refused> }) =>
  (actionResult?.status ?? 0) < 500;

/**
 * A search engine that finds the form is sent to the event's own page, which says more and outlives the registration.
 */
export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const event = loaderData && "event" in loaderData ? loaderData.event : undefined;
  if (!event) return pageMeta(args, "Registration", "Register for an event of the association.", { isIndexed: false });
  const { page } = event;
  const picture = { canonical: page, image: `/og${page}.png` };
  return pageMeta(args, registrationTitle(event), registrationSummary(event), picture);
};

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData as Refused | undefined;
  const isAboutWaiting = refusal?.typed.intent?.[0] === JOIN_WAITLIST;
  switch (loaderData.view) {
    case "form":
      return (
        <OpenEvent
          key={loaderData.event.id}
          {...loaderData}
          refusal={isAboutWaiting ? undefined : refusal}
          forWaitlist={isAboutWaiting ? refusal : undefined}
        />
      );
    case "closed":
      return <ClosedEvent {...loaderData} refusal={refusal} />;
    case "unknown":
      return <NoEvent />;
  }
}
