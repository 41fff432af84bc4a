import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/class-registration.page";
import { ClassRegistrationSheet } from "./class-registration-sheet.tsx";

/** For the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as ClassToken;
  const api = context.get(apiContext);
  const response = await api["class-registrations"][":token"].$get({ param: { token } });
  if (response.status !== 200) return personal({ token, registration: undefined, dates: [] }, 404);
  const registration = await response.json();
  const { classSelection, certType } = registration;
  const query = { class: classSelection, recertification: certType === "Certification" ? "no" : "yes" } as const;
  const dates = await api.classes.dates.$get({ query }).then((answer) => answer.json());
  return personal({ token, registration, dates });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Outcome = { status: number; problem?: string };

/** The form of the page changes how the registration is paid. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = params.token as ClassToken;
  const payMethod = (await request.formData()).get("payMethod") as "Check" | "Credit Card" | null;
  if (!payMethod) return data<Outcome>({ status: 422, problem: "Choose how you will pay" }, 422);
  const call = context.get(apiContext)["class-registrations"][":token"]["pay-method"];
  const response = await call.$put({ param: { token }, json: { payMethod } });
  const { status } = response;
  if (status === 200) return data<Outcome>({ status });
  const { message, instruction } = await problemIn(response, CRASHED);
  return data<Outcome>({ status, problem: [message, instruction].filter(Boolean).join(" ") }, status);
}

/** A lost connection is reported beside the choice; the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (): Outcome => ({ status: 503, problem: `${CONNECTION_LOST} Please try again.` }));

export const meta: Route.MetaFunction = (args) => {
  const title = args.loaderData?.registration ? "Class registration" : "Page not found";
  return pageMeta(args, title, "A registration for a certification class.", { isIndexed: false });
};

export default function ClassRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, ...shown } = loaderData;
  if (!registration) return <NotFound />;
  return <ClassRegistrationSheet {...shown} registration={registration} problem={actionData?.problem} />;
}
