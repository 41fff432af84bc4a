import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/new-letting.admin";
import { lettingFields } from "./letting-fields.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New letting");

export const loader = loadPage(async ({ api }) => {
  // Checks the user's role before a whole form is typed.
  await found(api.admin.lettings.$get({ query: { limit: "1" } }));
  return found(api.content.organization.$get());
});

/** Creates a letting as a draft, which its own page publishes. */
export default function NewLettingPage({ loaderData: { timeZone } }: Route.ComponentProps) {
  const form = useNewForm(
    {
      fields: lettingFields,
      begin: { timeZone, cutOffTime: "10:00" },
      leadsTo: ({ id }: { id: string }) => portal.letting(id),
    },
    (api, json, key) => api.admin.lettings.$post({ header: { "idempotency-key": key }, json }),
  );
  return (
    <Workspace
      title="New letting"
      back={{ to: portal.lettings, label: "Lettings" }}
      note="Saved as a draft that only staff see until you publish it."
    >
      <CallForm label="New letting" form={form} button="Save draft">
        <Fields form={form} />
      </CallForm>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
