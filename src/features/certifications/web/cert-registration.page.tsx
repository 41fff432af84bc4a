import { data, type HeadersFunction, type ShouldRevalidateFunction } from "react-router";
import { type ApiClient, apiContext, nowContext } from "#app/api-context.ts";
import { isoDay } from "#shared/dates.ts";
import { asksAfter, type Returned, sendReviewed } from "#ui/forms/reviewed-page.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { CLASS_WAYS } from "../rules/class-ways.ts";
import type { ClassChoice } from "../rules/classes.ts";
import { type SessionOption, sessionOptions } from "../rules/sessions/session-options.ts";
import type { Route } from "./+types/cert-registration.page";
import { ClassForm } from "./class-form.tsx";
import { DRAFT_KEY } from "./class-form-data.ts";
import { submitClass } from "./submit-class.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { classes, content } = context.get(apiContext);
  const [prices, dates, sessions, { timeZone }] = await Promise.all([
    classes.$get().then((response) => response.json()),
    classes.dates.$get({ query: {} }).then((response) => response.json()),
    classes.sessions.$get().then((response) => response.json()),
    content.organization.$get().then((response) => response.json()),
  ]);
  // Private to one visitor: the key makes it safe to send the form twice.
  const headers = { "cache-control": "no-store" };
  const options = sessionOptions(sessions, isoDay(context.get(nowContext)(), timeZone));
  const linked = await linkOf(context.get(apiContext), new URL(request.url), options);
  return data({ prices, dates, options, ...linked, ways: CLASS_WAYS, requestKey: crypto.randomUUID() }, { headers });
}

/** A link to a session, or an offer of the waitlist. */
async function linkOf(api: ApiClient, { searchParams }: URL, options: readonly SessionOption[]): Promise<Linked> {
  const token = searchParams.get("offer");
  if (!token) return { linked: linkedBy(searchParams.get("session"), options) };
  const response = await api["class-waitlist"][":token"].$get({ param: { token } });
  const wait = response.status === 200 ? await response.json() : undefined;
  if (wait?.status !== "offered" || !wait.offerUntil) return { linked: undefined, offerUntil: null };
  const typed = { ...typedOf(wait.session), ...wait.customer, offer: token };
  return { linked: { view: "form", typed, errors: {}, status: 200 }, offerUntil: wait.offerUntil };
}

type Linked = { linked: Returned | undefined; offerUntil?: string | null };

const typedOf = ({ id, classSelection, isRecertification }: ClassChoice & { id: string }) => ({
  classSelection,
  sessionId: id,
  ...(isRecertification && { isRecertification: "Yes" }),
});

/** The answers of a link to one session: they win over what was typed into the form before. */
function linkedBy(id: string | null, options: readonly SessionOption[]): Returned | undefined {
  const option = options.find(({ value, unavailable }) => value === id && value && !unavailable);
  if (!option) return undefined;
  return { view: "form", typed: typedOf({ ...option, id: option.value }), errors: {}, status: 200 };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = async ({ context, request }: Route.ActionArgs) =>
  submitClass(context.get(apiContext), await request.formData());

export const clientAction = (args: Route.ClientActionArgs) =>
  sendReviewed(args, DRAFT_KEY, "Your answers are kept. Please confirm again: you will not be registered twice.");

const REFUSALS = ["certifications.price-changed", "certifications.session-full"].map(asksAfter);

export const shouldRevalidate: ShouldRevalidateFunction = (args) => REFUSALS.some((asks) => asks(args));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Class registration", "Register for a certification class: Level 1, Level 2, Level 3 or Master.");

export default function CertRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { linked, ...page } = loaderData;
  return <ClassForm {...page} returned={(actionData as Returned | undefined) ?? linked} />;
}
