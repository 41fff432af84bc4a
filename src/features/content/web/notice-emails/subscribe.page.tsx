/** Visitors subscribe to notices by email: a confirmation link is mailed to the address. */
import { apiContext } from "#app/api-context.ts";
import { asAnswer, typedIn } from "#ui/forms/answer.ts";
import { type Mailed, mailedFrom, sendMailedForm } from "#ui/forms/mailed-form.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { TRAP } from "#ui/public/forms/fields/trap-field.tsx";
import type { Route } from "./+types/subscribe.page";
import { SubscribeForm } from "./subscribe-form.tsx";

export const headers = () => ({ "cache-control": "no-store" });

export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedIn(await request.formData());
  const json = { email: typed.email ?? "", [TRAP]: typed[TRAP] ?? "" };
  const response = await context.get(apiContext)["notice-subscriptions"].$post({ json }).catch(asAnswer);
  return mailedFrom(response, typed);
}

export const clientAction = sendMailedForm;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Notices by email",
    "One email for each new notice to contractors, document, bid letting and addendum, and one press that ends them.",
  );

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  return <SubscribeForm returned={actionData as Mailed | undefined} />;
}
