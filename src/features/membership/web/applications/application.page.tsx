import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { type EmailOutcome, emailOutcome } from "../email-outcome.ts";
import type { Route } from "./+types/application.page";
import { ReceivedApplication } from "./received-application.tsx";

/** Only for the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as ApplicationToken;
  const { applications, membership } = context.get(apiContext);
  const response = await applications[":token"].$get({ param: { token } });
  if (response.status !== 200) return personal({ token, application: undefined, decision: "" }, 404);
  const { decision } = await (await membership.$get()).json();
  return personal({ token, application: await response.json(), decision });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The page's form corrects a mistyped email. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const email = String((await request.formData()).get("email"));
  const token = params.token as ApplicationToken;
  const call = context.get(apiContext).applications[":token"].email;
  const outcome = await emailOutcome(await call.$put({ param: { token }, json: { email } }), email);
  return data(outcome, outcome.status);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(
    args,
    (): EmailOutcome => ({ intent: "email", status: 503, problem: `${CONNECTION_LOST} Please try again.` }),
  );

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData?.application ? "Member application" : "Page not found",
    "An application for membership.",
    // No link contains the address, which is secret.
    { isIndexed: false },
  );

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, application, decision } = loaderData;
  return application ? (
    <ReceivedApplication token={token} application={application} decision={decision} emailOutcome={actionData} />
  ) : (
    <NotFound />
  );
}
