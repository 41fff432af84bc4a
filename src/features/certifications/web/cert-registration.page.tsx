import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { asksAfter, type Returned, sendReviewed } from "#ui/forms/reviewed-page.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { CLASS_WAYS } from "../rules/class-ways.ts";
import type { Route } from "./+types/cert-registration.page";
import { ClassForm } from "./class-form.tsx";
import { DRAFT_KEY } from "./class-form-data.ts";
import { submitClass } from "./submit-class.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { classes } = context.get(apiContext);
  const [prices, dates] = await Promise.all([
    classes.$get().then((response) => response.json()),
    classes.dates.$get({ query: {} }).then((response) => response.json()),
  ]);
  // Private to one visitor: the key makes it safe to send the form twice.
  const headers = { "cache-control": "no-store" };
  return data({ prices, dates, ways: CLASS_WAYS, requestKey: crypto.randomUUID() }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = async ({ context, request }: Route.ActionArgs) =>
  submitClass(context.get(apiContext), await request.formData());

export const clientAction = (args: Route.ClientActionArgs) =>
  sendReviewed(args, DRAFT_KEY, "Your answers are kept. Please confirm again: you will not be registered twice.");

export const shouldRevalidate = asksAfter("certifications.price-changed");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Class registration", "Register for a certification class: Level 1, Level 2, Level 3 or Master.");

export default function CertRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassForm {...loaderData} returned={actionData as Returned | undefined} />;
}
