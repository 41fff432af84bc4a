import { data, type HeadersFunction, redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import type { Route } from "./+types/registration.page";
import { type ChangeOutcome, changeRegistration, lostNames } from "./change-registration.ts";
import { Registered } from "./registered.tsx";

/** The address is the only credential, so the page must not be cached. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as RegistrationToken;
  const response = await context.get(apiContext).registrations[":token"].$get({ param: { token } });
  return response.status === 200
    ? personal({ token, registration: await response.json(), now: context.get(nowContext)().toISOString() })
    : personal({ token, registration: undefined, now: "" }, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = params.token as RegistrationToken;
  const outcome = await changeRegistration(context.get(apiContext), token, await request.formData());
  if (outcome === "saved") return redirect(`${registeredPath(token)}?names=saved#names`);
  if (outcome === "withdrawn") return redirect(`${registeredPath(token)}?withdrawn=now`);
  return data(outcome, outcome.status);
}

/** A lost connection is reported beside the choice; the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form): ChangeOutcome => {
    const problem = `${CONNECTION_LOST} Please try again.`;
    const intent = form.get("intent");
    if (intent === "people") return { status: 503, ...lostNames(form, problem) };
    if (intent === "email") return { status: 503, intent, problem };
    if (intent === "withdraw") return { status: 503, intent, problem };
    return intent === "pay-method" ? { status: 503, intent, problem } : { status: 503, intent: "resend", problem };
  });

export const meta: Route.MetaFunction = (args) => {
  const registration = args.loaderData?.registration;
  const title = registration ? registrationTitle(registration.event) : "Page not found";
  return pageMeta(args, title, "A registration for an event of the association.", { isIndexed: false });
};

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, registration, now } = loaderData;
  if (!registration) return <NotFound />;
  return <Registered token={token} registration={registration} now={now} outcome={actionData} />;
}
