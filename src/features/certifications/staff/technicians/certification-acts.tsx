import { Button } from "@mantine/core";
import { useState } from "react";
import { Outcome, Summary } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import type { EntryKind } from "../../rules/record/status-on.ts";
import type { HeldCertification } from "../../rules/technicians/technician-view.ts";
import { PrintLinks } from "../print-links.tsx";
import { type ActKind, FORMS, type Notified } from "./act-forms.tsx";
import styles from "./technicians.module.css";

type Props = { certification: HeldCertification; technician: Notified; today: string };

/** The entries that staff add here, the usual one first. */
const KINDS = ["renewed", "certified", "reinstated", "extended", "suspended", "unconfirmed", "revoked"] as const;
type Kind = (typeof KINDS)[number] & EntryKind;

const LABELS: Record<Kind, string> = {
  renewed: "Renew",
  certified: "Confirm as passed",
  reinstated: "Reinstate",
  extended: "Extend",
  suspended: "Suspend",
  unconfirmed: "Undo confirmation",
  revoked: "Revoke",
};

const SUMMARIES: Record<Kind, string> = {
  renewed: "Renewed.",
  certified: "Confirmed.",
  reinstated: "Reinstated.",
  extended: "Extended.",
  suspended: "Suspended.",
  unconfirmed: "Moved back to pending.",
  revoked: "Revoked.",
};

/** The actions that the status of a certification allows. Each asks for its day or reason, but for undoing. */
export function CertificationActs({ certification, technician, today }: Props) {
  const { id, certId, version, next } = certification;
  const [open, setOpen] = useState<ActKind>();
  const [done, setDone] = useState<Kind>();
  const undo = useCall(
    (api) =>
      api.admin.certifications[":id"].standing.$post({
        param: { id },
        json: { action: "take-back", version, letter: false },
      }),
    { summary: SUMMARIES.unconfirmed, readsAfterConflict: true },
  );
  const begin = (kind: Kind) => {
    setDone(undefined);
    if (kind === "unconfirmed") void undo.run();
    else setOpen(kind);
  };
  const [usual, ...others] = KINDS.filter((kind) => next.includes(kind));
  const Form = open && FORMS[open];
  const isValid = certification.standing === "active";
  return (
    <div className={styles.acts}>
      {done ? <Summary>{SUMMARIES[done]}</Summary> : <Outcome call={undo} />}
      {(others.length > 0 || isValid) && (
        <Menu label="More" name={`More: ${certId}`}>
          {others.map((kind) => (
            <button key={kind} type="button" onClick={() => begin(kind)}>
              {LABELS[kind]}
            </button>
          ))}
          {isValid && <PrintLinks ids={[id]} />}
        </Menu>
      )}
      {usual && (
        <Button size="sm" variant="default" aria-label={`${LABELS[usual]}: ${certId}`} onClick={() => begin(usual)}>
          {LABELS[usual]}
        </Button>
      )}
      {open && Form && (
        <Dialog title={`${LABELS[open]}: ${certId}`} isOpen onClose={() => setOpen(undefined)}>
          <Form
            certification={certification}
            technician={technician}
            today={today}
            kind={open}
            label={LABELS[open]}
            keep={() => setOpen(undefined)}
            close={() => {
              setOpen(undefined);
              setDone(open);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
