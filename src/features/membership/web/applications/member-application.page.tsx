import { data, type HeadersFunction, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { applicationPath } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { connectionLost, type Returned, typedIn } from "#ui/public/forms/sent-form.ts";
import type { Route } from "./+types/member-application.page";
import { ApplicationForm } from "./application-form.tsx";
import { memberTypeOf } from "./application-form-data.ts";
import { submitApplication } from "./submit-application.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const response = await context.get(apiContext).membership.$get();
  const { tiers, contractorNote } = await response.json();
  const chosen = memberTypeOf(new URL(request.url).searchParams.get("type"));
  // For one reader: the key makes sending the form twice safe.
  const headers = { "cache-control": "no-store" };
  return data({ tiers, contractorNote, chosen, requestKey: crypto.randomUUID() }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await submitApplication(context.get(apiContext), await request.formData());
  if ("received" in outcome) return redirect(applicationPath(outcome.received));
  return data(outcome, outcome.status);
}

/** A lost connection keeps the review as it stands, the logo too; its key makes sending again safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const again = "Your answers are kept. Please confirm again: you will not apply twice.";
    const lost = connectionLost(typedIn(form), again);
    return data(lost, lost.status);
  }
}

/** Only a refusal by the server may mean that the dues are not what they were; the steps of the form ask for nothing. */
export function shouldRevalidate({ actionResult, formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (formMethod) return (actionResult as Partial<Returned> | undefined)?.failure?.name === "membership.dues-changed";
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Member application", "Apply for membership: your company, its logo, the tier, and how you pay.");

export default function MemberApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationForm {...loaderData} returned={actionData as Returned | undefined} />;
}
