import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/new-session.admin";
import { sessionFields } from "./session-fields.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New session");

export const loader = loadPage(async ({ api }) => {
  // Most sessions are held where the last one was, by the same instructor.
  const { sessions } = await found(api.admin["class-sessions"].$get({ query: { show: "all", limit: "1" } }));
  const { location = "", instructor = "", startTime = "08:00", endTime = "16:30", capacity = 20 } = sessions[0] ?? {};
  return { location, instructor, startTime, endTime, capacity };
});

/** Creates a session as a draft, which its own page publishes. */
export default function NewSessionPage({ loaderData: last }: Route.ComponentProps) {
  const form = useNewForm(
    {
      fields: sessionFields,
      begin: { classSelection: "1", ...last },
      leadsTo: ({ id }: { id: string }) => portal.classSession(id),
    },
    (api, json, key) => api.admin["class-sessions"].$post({ header: { "idempotency-key": key }, json }),
  );
  return (
    <Workspace
      title="New session"
      back={{ to: portal.classes, label: "Classes" }}
      note="Saved as a draft that only staff see until you publish it."
    >
      <CallForm label="New session" form={form} button="Save draft">
        <Fields form={form} />
      </CallForm>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
