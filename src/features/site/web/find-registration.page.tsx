/** Mails the confirmation again to registrants who have lost it; the page itself reveals nothing. */
import { apiContext } from "#app/api-context.ts";
import { asAnswer, typedIn } from "#ui/forms/answer.ts";
import { type Mailed, mailedFrom, sendMailedForm } from "#ui/forms/mailed-form.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/find-registration.page";
import { FindForm } from "./find-form.tsx";

export const headers = () => ({ "cache-control": "no-store" });

export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedIn(await request.formData());
  const json = { reference: typed.reference ?? "", email: typed.email ?? "" };
  const response = await context.get(apiContext)["registration-links"].$post({ json }).catch(asAnswer);
  return mailedFrom(response, typed);
}

export const clientAction = sendMailedForm;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Find my registration",
    "The confirmation of your registration with the link to its page, mailed again to the address it was made with.",
  );

export default function FindRegistrationPage({ actionData }: Route.ComponentProps) {
  return <FindForm returned={actionData as Mailed | undefined} />;
}
