import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type LevelChoice, levelChoices } from "../level-choices.ts";
import type { Route } from "./+types/new-certification.admin";
import { HOLDER_FIELDS, type Holder } from "./holder-fields.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Add a certification");

/** `?for=` prefills that technician, for another level. */
export const loader = loadPage(async ({ api, query, now }) => {
  const id = query.get("for");
  const [known, today, levels] = await Promise.all([
    id ? api.admin.technicians[":id"].$get({ param: { id }, query: {} }) : undefined,
    todayOf({ api, now }),
    // Also checks the user's role before a whole form is typed.
    levelChoices(api),
  ]);
  return { holder: known?.status === 200 ? await known.json() : undefined, today, levels };
});

type Entered = Holder & { level: string; certId: string; issuedOn: string };

const fieldsWith = (levels: readonly LevelChoice[]) =>
  fieldsOf<Entered>([
    {
      path: "level",
      label: "Level",
      kind: "choice",
      choices: levels,
      isShort: true,
    },
    { path: "issuedOn", label: "Certification date", kind: "day", isShort: true },
    {
      path: "certId",
      label: "Certification ID",
      kind: "text",
      help: "As printed on the certificate. Leave blank to issue a new one.",
      maxLength: 40,
      autoComplete: "off",
    },
    ...HOLDER_FIELDS,
  ]);

/** Enters a certification from paper records, or another level of a technician. It is active at once. */
export default function NewCertificationPage({ loaderData: { holder, today, levels } }: Route.ComponentProps) {
  const form = useNewForm(
    {
      fields: fieldsWith(levels),
      begin: {
        ...(holder && { ...holder, phone: formatPhone(holder.phone), certId: "" }),
        level: "1",
        issuedOn: today,
      } as Partial<Entered>,
      leadsTo: ({ technicianId }: { technicianId: string }) => portal.technician(technicianId),
    },
    (api, { certId, ...entered }: Entered, key) =>
      api.admin.certifications.$post({
        header: { "idempotency-key": key },
        json: { ...entered, ...(certId.trim() && { certId: certId.trim() }) },
      }),
  );
  return (
    <Workspace
      title="Add a certification"
      back={{ to: portal.technicians, label: "Technicians" }}
      note="From paper records, or another level. It is active immediately."
    >
      <CallForm label="New certification" form={form} button="Save">
        <Fields form={form} />
      </CallForm>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
