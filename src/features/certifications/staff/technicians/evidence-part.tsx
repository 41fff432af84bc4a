import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { ReasonDialog } from "#ui/admin/calls/reason-button.tsx";
import { type Act, useActs } from "#ui/admin/calls/use-acts.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import {
  EVIDENCE_LABELS,
  EVIDENCE_WORDS,
  type Evidence,
  type EvidenceStatus,
  hoursWords,
  MAX_EVIDENCE_REASON,
} from "../../rules/technicians/evidence.ts";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { EvidenceFileForm, NewEvidence } from "./evidence-forms.tsx";
import styles from "./technicians.module.css";

type Props = { technician: TechnicianPage; today: string };

/** Hours, meetings, certificates and experience, to enter and to decide. Only accepted evidence counts. */
export function EvidencePart({ technician, today }: Props) {
  const { id, evidence, minutes, meetings } = technician;
  const acts = useActs();
  const counted = [minutes > 0 && hoursWords(minutes), meetings > 0 && countOf(meetings, "meeting")];
  const accepted = counted.filter(Boolean).join(" and ");
  return (
    <Section
      title="Evidence"
      act={
        <FormDialog title="Add evidence">
          <NewEvidence id={id} today={today} />
        </FormDialog>
      }
    >
      <Outcome call={acts} />
      {accepted && <p>{`Accepted: ${accepted}.`}</p>}
      {evidence.length > 0 ? (
        <DataTable
          label="Evidence on record"
          columns={columnsFor(id)}
          rows={evidence}
          keyOf={(one) => one.id}
          isFaint={({ status }) => status === "withdrawn"}
          detail={(one) => <EvidenceActs key={one.version} technicianId={id} evidence={one} press={acts.run} />}
        />
      ) : (
        <p className={styles.note}>No evidence yet. Add hours, council meetings, certificates or experience.</p>
      )}
    </Section>
  );
}

const TONES: Record<EvidenceStatus, Tone> = { entered: "open", accepted: "good", refused: "bad", withdrawn: "over" };

const daysOf = ({ day, untilDay }: Evidence) =>
  untilDay ? `${formatDay(day)} to ${formatDay(untilDay)}` : formatDay(day);

const fileOf = (technicianId: string, id: string) => `/api/admin/technicians/${technicianId}/evidence/${id}/file`;

const columnsFor = (technicianId: string) =>
  columnsOf<Evidence>([
    { key: "title", head: "Title", isWide: true, cell: ({ title }) => title },
    { key: "kind", head: "Kind", cell: ({ kind }) => EVIDENCE_LABELS[kind] },
    { key: "days", head: "Day", cell: daysOf },
    { key: "hours", head: "Hours", cell: ({ minutes }) => minutes !== null && hoursWords(minutes) },
    { key: "by", head: "Confirmed by", phone: "none", cell: ({ vouchedBy }) => vouchedBy },
    {
      key: "file",
      head: "File",
      phone: "none",
      cell: ({ id, hasFile, title }) =>
        hasFile && (
          <a href={fileOf(technicianId, id)} aria-label={`PDF: ${title}`} download>
            PDF
          </a>
        ),
    },
    {
      key: "status",
      head: "Status",
      phone: "mark",
      cell: ({ status }) => <Mark tone={TONES[status]}>{EVIDENCE_WORDS[status]}</Mark>,
    },
  ]);

type ActsProps = { technicianId: string; evidence: Evidence; press: (act: Act) => unknown };

function EvidenceActs({ technicianId, evidence, press }: ActsProps) {
  const { id, title, status, reason, version, enteredBy, decidedBy, hasFile } = evidence;
  const [isRefusing, setRefusing] = useState(false);
  const [isAttaching, setAttaching] = useState(false);
  const param = { id: technicianId, evidenceId: id };
  const to =
    (next: EvidenceStatus, seen: number, because = ""): Act["send"] =>
    (api) =>
      api.admin.technicians[":id"].evidence[":evidenceId"].status.$post({
        param,
        json: { status: next, reason: because, version: seen },
      });
  const refuse = useCall((api, because: string) => to("refused", version, because)(api), {
    after: () => setRefusing(false),
  });
  const set = (next: EvidenceStatus, summary: string) =>
    press({ send: to(next, version), summary, undo: to(status, version + 1, reason ?? "") });
  const act = (label: string, run: () => unknown) => (
    <Button variant="default" size="sm" onClick={run} aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  );
  return (
    <>
      <p className={styles.small}>
        {[`Entered by ${enteredBy}`, decidedBy && `${EVIDENCE_WORDS[status]} by ${decidedBy}`, reason]
          .filter(Boolean)
          .join(" \u00B7 ")}
      </p>
      <div className={styles.acts}>
        {status === "entered" && act("Accept", () => set("accepted", `Accepted: ${title}.`))}
        {status === "entered" && act("Refuse", () => setRefusing(true))}
        {(status === "accepted" || status === "refused") && act("Reopen", () => set("entered", `Reopened: ${title}.`))}
        {status !== "withdrawn" && act(hasFile ? "Replace PDF" : "Add PDF", () => setAttaching(true))}
        {status === "withdrawn"
          ? act("Restore", () => set("entered", `Restored: ${title}.`))
          : act("Take back", () => set("withdrawn", `Taken back: ${title}.`))}
      </div>
      <ReasonDialog
        call={refuse}
        isOpen={isRefusing}
        close={() => setRefusing(false)}
        label={`Refuse: ${title}`}
        reasonLabel="Reason (internal)"
        mostLetters={MAX_EVIDENCE_REASON}
        confirms="Refuse"
      >
        Refused evidence does not count. You can reopen it.
      </ReasonDialog>
      {isAttaching && (
        <EvidenceFileForm technicianId={technicianId} evidenceId={id} title={title} close={() => setAttaching(false)} />
      )}
    </>
  );
}
