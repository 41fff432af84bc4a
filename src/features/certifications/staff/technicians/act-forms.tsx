/** The forms of the actions on a certification. */
import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { MAX_REASON, type PreviewStanding } from "../../rules/certification-view.ts";
import { APPEAL_HELP } from "../../rules/technicians/appeal.ts";
import type { HeldCertification, TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { type PassedDay, passedFields } from "../registry/passed-fields.ts";

/** Without an email there is nothing to send. */
export type Notified = Pick<TechnicianPage, "firstName" | "email">;

type FormProps = {
  certification: HeldCertification;
  technician: Notified;
  today: string;
  kind: ActKind;
  label: string;
  keep: () => void;
  close: () => void;
};

/** Asks for the first valid day. */
function DayForm({ certification: { id, version }, technician, today, kind, label, keep, close }: FormProps) {
  const isRenewal = kind === "renewed";
  const { firstName, email } = technician;
  const form = useNewForm(
    {
      fields: passedFields(
        isRenewal ? "Renewal date" : "Certification date",
        email ? `Notify ${firstName} by email` : undefined,
      ),
      begin: { issuedOn: today, letter: email !== "" },
      after: close,
    },
    (api, passed: PassedDay) =>
      api.admin.certifications[":id"].standing.$post({
        param: { id },
        json: { action: isRenewal ? "renew" : "confirm", version, ...passed },
      }),
  );
  return (
    <CallForm label={label} form={form} button={label} cancel={{ label: "Cancel", press: keep }}>
      <Fields form={form} />
    </CallForm>
  );
}

type Held = { day: string; reason: string; letter: boolean };

const holdFields = (letterLabel: string | undefined) =>
  fieldsOf<Held>([
    { path: "day", label: "From", kind: "day", help: "Today, or an earlier day as a correction", isNeeded: true },
    {
      path: "reason",
      label: "Reason",
      kind: "text",
      help: letterLabel ? "The email tells it." : "For the record alone",
      maxLength: MAX_REASON,
      isNeeded: true,
    },
    ...(letterLabel ? [{ path: "letter", label: letterLabel, kind: "switch" } as const] : []),
  ]);

const HOLDS = { suspended: "suspend", revoked: "revoke", reinstated: "reinstate" } as const;

/** Suspends, revokes or reinstates. */
function HoldForm({ certification: { id, version }, technician, today, kind, label, keep, close }: FormProps) {
  const action = HOLDS[kind as keyof typeof HOLDS];
  const { firstName, email } = technician;
  const form = useNewForm(
    {
      fields: holdFields(email ? `Notify ${firstName} by email` : undefined),
      begin: { day: today, letter: email !== "" },
      after: close,
    },
    (api, { letter = false, ...held }: Held) =>
      api.admin.certifications[":id"].standing.$post({ param: { id }, json: { action, version, letter, ...held } }),
  );
  return (
    <CallForm label={label} form={form} button={label} cancel={{ label: "Cancel", press: keep }}>
      {action !== "reinstate" && <p>{APPEAL_HELP}</p>}
      <Fields form={form} />
      {form.typed.letter === true && (
        <StandingLetter id={id} told={{ action, day: String(form.typed.day), reason: String(form.typed.reason) }} />
      )}
    </CallForm>
  );
}

type LetterProps = { id: string; told: PreviewStanding };

/** The email as the technician reads it, beside what is typed. */
function StandingLetter({ id, told }: LetterProps) {
  const { drawn, isBehind } = useDrawn(told, (api, json) =>
    api.admin.certifications[":id"].standing.preview.$post({ param: { id }, json }),
  );
  return drawn ? <DrawnLetter drawn={{ ...drawn, files: [], isReal: true }} isBehind={isBehind} /> : null;
}

type Extended = { until: string; reason: string };

const extensionFields = fieldsOf<Extended>([
  { path: "until", label: "Valid through", kind: "day", isNeeded: true },
  { path: "reason", label: "Reason (internal)", kind: "text", maxLength: MAX_REASON, isNeeded: true },
]);

function ExtensionForm({ certification: { id, version }, label, keep, close }: FormProps) {
  const form = useNewForm({ fields: extensionFields, after: close }, (api, extended: Extended) =>
    api.admin.certifications[":id"].extension.$post({ param: { id }, json: { ...extended, version } }),
  );
  return (
    <CallForm label={label} form={form} button={label} cancel={{ label: "Cancel", press: keep }}>
      <Fields form={form} />
    </CallForm>
  );
}

export const FORMS = {
  renewed: DayForm,
  certified: DayForm,
  suspended: HoldForm,
  revoked: HoldForm,
  reinstated: HoldForm,
  extended: ExtensionForm,
};
export type ActKind = "renewed" | "certified" | "suspended" | "revoked" | "reinstated" | "extended";
