import { Button } from "@mantine/core";
import { useRef } from "react";
import { formatDateTime } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ListingProposal, StaffCompany } from "../../rules/company-view.ts";
import { PROPOSAL_STATE_LABELS, type ProposalState } from "../../rules/listing-proposal.ts";
import styles from "./company.module.css";
import { ListingChanges } from "./listing-changes.tsx";

const TONES: Record<ProposalState, Tone> = { proposed: "open", approved: "good", declined: "bad", withdrawn: "over" };

/** The open listing proposal with its decision, and the decided ones. */
export function CompanyProposals({ company, today }: { company: StaffCompany; today: string }) {
  const { proposals } = company;
  const waiting = proposals.find(({ state }) => state === "proposed");
  const decided = proposals.filter(({ state }) => state !== "proposed");
  // Kept here, because the form disappears once the proposal is decided and its outcome must stay visible.
  const decision = useDecision(waiting);
  const columns = columnsFor(useZone(), today);
  if (proposals.length === 0) return null;
  return (
    <div id="proposals">
      <Section title="Proposed listing changes">
        {waiting ? (
          <Waiting company={company} proposal={waiting} decision={decision} />
        ) : (
          <Outcome call={decision.call} />
        )}
        {decided.length > 0 && (
          <DataTable label="Past proposals" columns={columns} rows={decided} keyOf={({ id }) => id} />
        )}
      </Section>
    </div>
  );
}

const fieldsFor = (person: string) =>
  fieldsOf<{ note: string }>([
    {
      path: "note",
      label: `Note to ${person} (sent with the email)`,
      kind: "long",
      rows: 3,
      maxLength: 1000,
      help: "Optional if you approve.",
    },
  ]);

const DONE = {
  approve: "Approved. The public list is updated, and an email confirms it.",
  decline: "Declined. The public list is unchanged, and an email gives the reason.",
};

function useDecision(waiting: ListingProposal | undefined) {
  const way = useRef<keyof typeof DONE>("approve");
  const form = useNewForm(
    { fields: fieldsFor(waiting?.proposedBy ?? ""), summary: () => DONE[way.current] },
    (api, json) => api["listing-proposals"][":id"][way.current].$post({ param: { id: waiting?.id ?? "" }, json }),
  );
  const send = (as: keyof typeof DONE) => {
    way.current = as;
    return form.save();
  };
  return { ...form, save: () => send("approve"), decline: () => send("decline") };
}

type WaitingProps = {
  company: StaffCompany;
  proposal: ListingProposal;
  decision: ReturnType<typeof useDecision>;
};

function Waiting({ company, proposal: { proposedBy, createdAt, listing }, decision }: WaitingProps) {
  return (
    <>
      <p className={styles.note}>
        {proposedBy} proposed this on {formatDateTime(createdAt, useZone())}.
      </p>
      <ListingChanges before={company.listing} after={listing} />
      <CallForm
        label="Decision on the proposed change"
        form={decision}
        button="Approve change"
        buttons={
          <Button variant="default" loading={decision.call.isSending} onClick={decision.decline}>
            Decline it
          </Button>
        }
      >
        <Fields form={decision} />
        <p className={styles.note}>
          Approved changes go live immediately. To reverse one, the company must submit another change.
        </p>
      </CallForm>
    </>
  );
}

const columnsFor = (zone: string, today: string) =>
  columnsOf<ListingProposal>([
    { key: "by", head: "Proposed by", cell: ({ proposedBy }) => proposedBy },
    { key: "on", head: "Proposed", cell: ({ createdAt }) => formatShortDate(createdAt, zone, today) },
    { key: "decided", head: "Decided", cell: ({ decidedAt }) => decidedAt && formatShortDate(decidedAt, zone, today) },
    { key: "note", head: "Note", isWide: true, cell: ({ note }) => note },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ state }) => <Mark tone={TONES[state]}>{PROPOSAL_STATE_LABELS[state]}</Mark>,
    },
  ]);
