/** The page at /contact, and at /news, which the specification names as the same screen. */
import { data, type HeadersFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { connectionLost, typedIn } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/contact.page";
import { ContactAside } from "./contact-aside.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FORM_PATH, type Returned } from "./contact-form-data.ts";
import { sendMessage } from "./send-message.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await (await context.get(apiContext).content.contact.$get()).json();
  // Private to one visitor: the key makes it safe to send the form twice.
  return data({ ...texts, requestKey: crypto.randomUUID() }, { headers: { "cache-control": "no-store" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const { status, returned } = await sendMessage(context.get(apiContext), await request.formData());
  return data(returned, status);
}

const LOST = "What you typed is kept. Please send it again: it will not arrive twice.";

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form) => {
    const typed = typedIn(form);
    return { isSent: false, ...connectionLost(typed, LOST), requestKey: typed.requestKey ?? "" } satisfies Returned;
  });

/** The texts stay as they are while the form is sent. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...args, location: { pathname: FORM_PATH } }, "Contact", args.loaderData?.lede ?? "");

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lede, visitHtml, requestKey } = loaderData;
  return (
    <ContactForm lede={lede} requestKey={requestKey} returned={actionData as Returned | undefined}>
      <ContactAside visitHtml={visitHtml} />
    </ContactForm>
  );
}
