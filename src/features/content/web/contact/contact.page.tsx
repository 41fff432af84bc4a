/** The page at /contact, and at /news, which the specification names as the same screen. */
import { data, type HeadersFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/contact.page";
import { ContactAside } from "./contact-aside.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FORM_PATH, type Returned, typedIn } from "./contact-form-data.ts";
import { sendMessage } from "./send-message.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await (await context.get(apiContext).content.contact.$get()).json();
  // For one reader: the key makes sending the form twice safe.
  return data({ ...texts, requestKey: crypto.randomUUID() }, { headers: { "cache-control": "no-store" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const { status, returned } = await sendMessage(context.get(apiContext), await request.formData());
  return data(returned, status);
}

/** A lost connection keeps what was typed; the key makes sending it again safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const failure = {
      message: "The connection was lost before an answer came.",
      instruction: "What you typed is kept. Please send it again: it will not arrive twice.",
    };
    const lost: Returned = { isSent: false, typed, errors: {}, failure, requestKey: typed.requestKey ?? "" };
    // A status of failure, or the page would load anew over the connection that is gone.
    return data(lost, 503);
  }
}

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
