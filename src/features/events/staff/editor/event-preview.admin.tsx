import { data } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { ErrorPage } from "#ui/public/feedback/error-page.tsx";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { eventOf } from "../../rules/content/price-obj.ts";
import { EventDraft } from "../../web/catalog/event-draft.tsx";
import { RegistrationForm } from "../../web/register/registration-form.tsx";
import type { Route } from "./+types/event-preview.admin";
import styles from "./preview.module.css";

/** Rendered like the public page: with header and footer, without hydration. */
export const handle = { hydrate: false };
export const meta: Route.MetaFunction = (args) => staffMeta(args, "Preview");

/** Loads the unpublished draft of an event for the preview frame beside the editor. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.events[":eventId"].preview.$get({ param: params });
  if (response.status !== 200) throw data(null, response.status);
  const view = new URL(request.url).searchParams.get("view") === "form" ? "form" : "page";
  return { event: eventOf(await response.json()), now: context.get(nowContext)().toISOString(), view };
}

export default function EventPreview({ loaderData }: Route.ComponentProps) {
  const { name } = useOrganization();
  const { event, now, view } = loaderData;
  if (view === "page") return <EventDraft event={event} now={new Date(now)} organization={name} />;
  return (
    // `inert`: nothing can be registered from a preview.
    <div inert className={styles.form}>
      <RegistrationForm
        event={event}
        now={now}
        requestKey="preview"
        refusal={undefined}
        offer={undefined}
        isWaitlistOfferOver={false}
      />
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  error instanceof Error ? <ErrorPage error={error} /> : <NotFound />;
