import { Button } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { Outcome, Summary } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { type CertificationAction, type CertificationPage, MAX_REASON } from "../../rules/certification-view.ts";
import type { Status } from "../../rules/record/status-on.ts";
import { type PassedDay, passedFields } from "./passed-fields.ts";

type Props = { certification: CertificationPage; today: string };

/** Actions by status, the usual one first. */
const STEPS: Record<Status, readonly CertificationAction[]> = {
  pending: ["confirm"],
  active: ["renew", "suspend", "take-back", "revoke"],
  grace: ["renew", "confirm", "suspend", "take-back", "revoke"],
  expired: ["confirm", "take-back", "revoke"],
  suspended: ["reinstate", "revoke"],
  revoked: ["reinstate"],
  withdrawn: [],
};

const LABELS: Record<CertificationAction, string> = {
  confirm: "Confirm as passed",
  renew: "Renew",
  "take-back": "Undo confirmation",
  suspend: "Suspend",
  revoke: "Revoke",
  reinstate: "Reinstate",
};

const SUMMARIES: Record<CertificationAction, string> = {
  confirm: "Confirmed.",
  renew: "Renewed.",
  "take-back": "Moved back to pending.",
  suspend: "Suspended.",
  revoke: "Revoked.",
  reinstate: "Reinstated.",
};

/** The staff's actions on a certification. Each runs at once, or asks for its day or its reason first. */
export function CertificationActions({ certification, today }: Props) {
  const { id, standing, version } = certification;
  const [open, setOpen] = useState<CertificationAction>();
  const [done, setDone] = useState<CertificationAction>();
  const call = useCall(
    (api, action: CertificationAction) =>
      api.admin.certifications[":id"].standing.$post({ param: { id }, json: { action, version, letter: false } }),
    { summary: (_, action) => SUMMARIES[action], readsAfterConflict: true },
  );
  const begin = (action: CertificationAction) => {
    setDone(undefined);
    if (action === "take-back" || action === "reinstate") void call.run(action);
    else setOpen(action);
  };
  const [usual, ...others] = STEPS[standing];
  const Form = open === "revoke" || open === "suspend" ? ReasonForm : DayForm;
  return (
    <>
      <Menu label="More">
        <PageLink isAct to={portal.newCertification(id)}>
          Add another level
        </PageLink>
        {others.map((action) => (
          <button key={action} type="button" onClick={() => begin(action)}>
            {LABELS[action]}
          </button>
        ))}
      </Menu>
      {usual && (
        <Button loading={call.isSending} onClick={() => begin(usual)}>
          {LABELS[usual]}
        </Button>
      )}
      {done ? <Summary>{SUMMARIES[done]}</Summary> : <Outcome call={call} />}
      {open && (
        <Dialog title={`${LABELS[open]}: ${certification.certId}`} isOpen onClose={() => setOpen(undefined)}>
          <Form
            certification={certification}
            today={today}
            action={open}
            keep={() => setOpen(undefined)}
            close={() => {
              setOpen(undefined);
              setDone(open);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

type FormProps = Props & { action: CertificationAction; keep: () => void; close: () => void };

/** Asks for the first valid day. */
function DayForm({ certification: { id, version, firstName }, today, action, keep, close }: FormProps) {
  const label = action === "confirm" ? "Certification date" : "Renewal date";
  const form = useNewForm(
    {
      fields: passedFields(label, `Notify ${firstName} by email`),
      begin: { issuedOn: today, letter: true },
      after: close,
    },
    (api, passed: PassedDay) =>
      api.admin.certifications[":id"].standing.$post({ param: { id }, json: { action, version, ...passed } }),
  );
  return (
    <CallForm label={LABELS[action]} form={form} button={LABELS[action]} cancel={{ label: "Cancel", press: keep }}>
      <Fields form={form} />
    </CallForm>
  );
}

const reasonFields = fieldsOf<{ reason: string }>([
  {
    path: "reason",
    label: "Reason (internal)",
    kind: "text",
    maxLength: MAX_REASON,
    isNeeded: true,
  },
]);

/** A suspended or revoked certification can be reinstated. */
function ReasonForm({ certification: { id, version }, action, keep, close }: FormProps) {
  const form = useNewForm({ fields: reasonFields, after: close }, (api, reason: { reason: string }) =>
    api.admin.certifications[":id"].standing.$post({
      param: { id },
      json: { action, version, letter: false, ...reason },
    }),
  );
  return (
    <CallForm label={LABELS[action]} form={form} button={LABELS[action]} cancel={{ label: "Cancel", press: keep }}>
      <Fields form={form} />
    </CallForm>
  );
}
