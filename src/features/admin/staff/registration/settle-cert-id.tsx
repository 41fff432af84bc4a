import { useMay } from "#features/accounts/staff/use-may.ts";
import { levelName } from "#features/certifications/rules/levels/level-name.ts";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";

type Content = { certId: string; isOnPaper: boolean; level: string; issuedOn: string };

const ID = fieldsOf<Content>([
  {
    path: "certId",
    label: "Correct ID",
    kind: "text",
    maxLength: 40,
    help: "Not case-sensitive. Spaces and dashes are ignored.",
  },
  { path: "isOnPaper", label: "Not on file; add it from paper records", kind: "switch" },
]);
const onPaper = (choices: readonly { value: string; label: string }[]): readonly Field<Content>[] => [
  { path: "level", label: "Certification level", kind: "choice", choices },
  { path: "issuedOn", label: "Issue date", kind: "day" },
];

/** Corrects a certification ID that is not on file, or enters it from the association's papers. */
export function SettleCertId({ registration }: { registration: StaffRegistration }) {
  const may = useMay();
  const { certification, ended, reference } = registration;
  if (certification?.status !== "unknown" || ended || !may("registrations")) return null;
  return (
    <Section title="Unknown certification ID">
      <CertIdForm reference={reference} certId={certification.certId} />
    </Section>
  );
}

function CertIdForm({ reference, certId: typed }: { reference: string; certId: string }) {
  const { found } = useLookAtOnce((api) => api.admin["certification-levels"].$get());
  const levels = found?.levels.map((level) => ({ value: level.key, label: levelName(level) })) ?? [];
  const form = useNewForm(
    { fields: [...ID, ...onPaper(levels)], begin: { certId: typed, level: "1" } },
    (api, { certId, isOnPaper, level, issuedOn }: Content) => {
      const json = { certId, ...(isOnPaper && { enter: { level, issuedOn } }) };
      return api.staff.registrations[":reference"]["cert-id"].$post({ param: { reference }, json });
    },
  );
  const shown = { ...form, fields: form.typed.isOnPaper ? form.fields : ID };
  return (
    <CallForm label="Unknown certification ID" form={shown} button="Save">
      <Fields form={{ ...shown, errors: { ...shown.errors, issuedOn: shown.errors["enter.issuedOn"] ?? "" } }} />
    </CallForm>
  );
}
