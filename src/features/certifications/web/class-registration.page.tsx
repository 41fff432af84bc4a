import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { type EmailOutcome, emailOutcome } from "#features/membership/web/email-outcome.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/class-registration.page";
import { WentToSomeoneElse } from "./change/went-to-someone-else.tsx";
import { ClassRegistrationSheet } from "./class-registration-sheet.tsx";

/** Only for the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as ClassToken;
  const api = context.get(apiContext);
  const response = await api["class-registrations"][":token"].$get({ param: { token } });
  if (response.status !== 200) {
    const isGivenOn = response.status === 410;
    return personal({ token, registration: undefined, dates: [], isGivenOn }, isGivenOn ? 410 : 404);
  }
  const registration = await response.json();
  const { classSelection, certType } = registration;
  const query = { class: classSelection, recertification: certType === "Certification" ? "no" : "yes" } as const;
  const dates = await api.classes.dates.$get({ query }).then((answer) => answer.json());
  return personal({ token, registration, dates, isGivenOn: false });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Outcome = { status: number; problem?: string } | ({ status: number } & EmailOutcome);

/** The page's forms change the pay method, and correct a mistyped email. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = params.token as ClassToken;
  const form = await request.formData();
  const calls = context.get(apiContext)["class-registrations"][":token"];
  if (form.get("intent") === "email") {
    const email = String(form.get("email"));
    const outcome = await emailOutcome(await calls.email.$put({ param: { token }, json: { email } }), email);
    return data<Outcome>(outcome, outcome.status);
  }
  const payMethod = form.get("payMethod") as "Check" | "Credit Card" | null;
  if (!payMethod) return data<Outcome>({ status: 422, problem: "Choose how you will pay" }, 422);
  const response = await calls["pay-method"].$put({ param: { token }, json: { payMethod } });
  const { status } = response;
  if (status === 200) return data<Outcome>({ status });
  const { message, instruction } = await problemIn(response, CRASHED);
  return data<Outcome>({ status, problem: [message, instruction].filter(Boolean).join(" ") }, status);
}

/** A lost connection is reported beside the choice; the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form): Outcome => {
    const lost = { status: 503, problem: `${CONNECTION_LOST} Please try again.` };
    return form.get("intent") === "email" ? { ...lost, intent: "email" } : lost;
  });

export const meta: Route.MetaFunction = (args) => {
  const title = args.loaderData?.registration ? "Class registration" : "Page not found";
  return pageMeta(args, title, "A registration for a certification class.", { isIndexed: false });
};

export default function ClassRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, isGivenOn, ...shown } = loaderData;
  if (!registration) return isGivenOn ? <WentToSomeoneElse /> : <NotFound />;
  const ofEmail = actionData && "intent" in actionData ? actionData : undefined;
  const problem = ofEmail || !actionData ? undefined : (actionData as { problem?: string }).problem;
  return <ClassRegistrationSheet {...shown} registration={registration} problem={problem} emailOutcome={ofEmail} />;
}
