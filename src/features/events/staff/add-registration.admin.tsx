import { data, redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { connectionLost } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { ErrorPage } from "#ui/public/feedback/error-page.tsx";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { CLOSED_TEXTS, closedReason } from "../rules/catalog/upcoming.ts";
import { eventOf } from "../rules/content/price-obj.ts";
import { allTypedIn, type Refused } from "../web/registrations/submit-registration.ts";
import type { Route } from "./+types/add-registration.admin";
import { addRegistration, mayInvoice } from "./add-registration.ts";
import { AddRegistrationForm, type Held } from "./add-registration-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Add registration");

/** The page looks like the public form, without the portal's frame. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [found, inventory] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api.admin.events[":eventId"].inventory.$get({ param: params }),
  ]);
  // The redirect leads to a page of the portal, which shows the sign-in.
  if (inventory.status === 401) throw redirect(portal.registrants(params.eventId));
  if (inventory.status !== 200) throw data(null, inventory.status);
  if (found.status !== 200) throw data(null, found.status);
  const event = eventOf(await found.json());
  const { rows } = await inventory.json();
  const reason = closedReason(event, context.get(nowContext)());
  return {
    event,
    requestKey: crypto.randomUUID(),
    mayInvoice: await mayInvoice(api),
    held: heldIn(new URL(request.url).searchParams),
    closed: reason && CLOSED_TEXTS[reason],
    full: rows
      .filter(({ option, left, isClosed }) => left === 0 || isClosed || event.sold_out.includes(option))
      .map(({ label }) => label),
  };
}

/** The hold that the address names. The server refuses a hold that has ended. */
function heldIn(query: URLSearchParams): Held | undefined {
  const [id, option = "", name = ""] = ["hold", "option", "name"].map((one) => query.get(one)?.slice(0, 200));
  return id === undefined ? undefined : { id, option, name };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const found = await api.events[":eventId"].$get({ param: params });
  if (found.status !== 200) throw data(null, found.status);
  return addRegistration(api, eventOf(await found.json()), await request.formData());
}

const LOST = "Your entries are saved. Please submit again; you won't create a duplicate.";

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form) => connectionLost(allTypedIn(form), LOST));

/** Keeps the request key while the typed answers stay on the page. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => !formMethod || formMethod === "GET";

export default function AddRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddRegistrationForm {...loaderData} refusal={actionData as Refused | undefined} />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  error instanceof Error ? <ErrorPage error={error} /> : <NotFound />;
