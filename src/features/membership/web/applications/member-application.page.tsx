import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { asksAfter, type Returned, sendReviewed } from "#ui/forms/reviewed-page.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/member-application.page";
import { ApplicationForm } from "./application-form.tsx";
import { DRAFT_KEY, memberTypeOf } from "./application-form-data.ts";
import { submitApplication } from "./submit-application.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const response = await context.get(apiContext).membership.$get();
  const { tiers, contractorNote, decision } = await response.json();
  const selected = memberTypeOf(new URL(request.url).searchParams.get("type"));
  // Private to one visitor: the key makes it safe to send the form twice.
  const headers = { "cache-control": "no-store" };
  return data({ tiers, contractorNote, decision, selected, requestKey: crypto.randomUUID() }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = async ({ context, request }: Route.ActionArgs) =>
  submitApplication(context.get(apiContext), await request.formData());

/** Keeps the logo too. */
export const clientAction = (args: Route.ClientActionArgs) =>
  sendReviewed(args, DRAFT_KEY, "Your answers are kept. Please confirm again: you will not apply twice.");

export const shouldRevalidate = asksAfter("membership.dues-changed");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Member application", "Apply for membership: your company, its logo, the tier, and how you pay.");

export default function MemberApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationForm {...loaderData} returned={actionData as Returned | undefined} />;
}
