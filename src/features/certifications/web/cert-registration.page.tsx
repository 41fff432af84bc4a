import { data, type HeadersFunction, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { connectionLost, type Returned, typedIn } from "#ui/public/forms/sent-form.ts";
import type { Route } from "./+types/cert-registration.page";
import { ClassForm } from "./class-form.tsx";
import { submitClass } from "./submit-class.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).classes.$get();
  const prices = await response.json();
  // For one reader: the key makes sending the form twice safe.
  const headers = { "cache-control": "no-store" };
  return data({ prices, requestKey: crypto.randomUUID() }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await submitClass(context.get(apiContext), await request.formData());
  if ("registered" in outcome) return redirect(classRegistrationPath(outcome.registered));
  return data(outcome, outcome.status);
}

/** A lost connection keeps the review as it stands; its key makes sending again safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const lost = connectionLost(
      typedIn(form),
      "Your answers are kept. Please confirm again: you will not be registered twice.",
    );
    return data(lost, lost.status);
  }
}

/** Only a refusal by the server may mean that a price is not what it was; the steps of the form ask for nothing. */
export function shouldRevalidate({ actionResult, formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (formMethod)
    return (actionResult as Partial<Returned> | undefined)?.failure?.name === "certifications.price-changed";
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Class registration", "Register for a certification class: Level 1, Level 2, Level 3 or Master.");

export default function CertRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassForm {...loaderData} returned={actionData as Returned | undefined} />;
}
