import { Button, Table, Textarea } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ListingProposal, StaffCompany } from "../rules/company-view.ts";
import { PROPOSAL_STATE_LABELS, type ProposalState } from "../rules/listing-proposal.ts";
import styles from "./company.module.css";
import { ListingChanges } from "./listing-changes.tsx";

const TONES: Record<ProposalState, Tone> = { proposed: "open", approved: "good", declined: "bad", withdrawn: "over" };

/** The change of the public list that waits, to be decided, and those that were decided. */
export function CompanyProposals({ company }: { company: StaffCompany }) {
  // Held here: the form goes once the proposal is decided, and what was done is still said.
  const form = useStaffForm<{ said: string }>();
  const waiting = company.proposals.find(({ state }) => state === "proposed");
  const over = company.proposals.filter(({ state }) => state !== "proposed");
  return (
    <section className={styles.part} id="proposals">
      <h2 className={styles.heading}>Proposed changes of the listing</h2>
      <p role="status" className={styles.said}>
        {form.done?.said}
      </p>
      {waiting ? (
        <Waiting company={company} proposal={waiting} form={form} />
      ) : (
        <p className={styles.note}>No change waits for a decision.</p>
      )}
      {!waiting && <RefusedBox refusal={form.refusal} />}
      {over.length > 0 && <Decided proposals={over} />}
    </section>
  );
}

type StaffForm = ReturnType<typeof useStaffForm<{ said: string }>>;
type WaitingProps = { company: StaffCompany; proposal: ListingProposal; form: StaffForm };

function Waiting({ company, proposal, form: { Form, isSending, refusal } }: WaitingProps) {
  const { id, proposedBy, createdAt, listing } = proposal;
  return (
    <>
      <p className={styles.note}>
        {proposedBy} proposed this on {formatDateTime(createdAt, useZone())}.
      </p>
      <ListingChanges before={company.listing} after={listing} />
      <Form method="post" className={styles.form} aria-label="Decide the proposed change">
        <input type="hidden" name="id" value={id} />
        <Textarea
          name="note"
          label={`A note to ${proposedBy}, sent with the letter`}
          description="You may leave it empty if you approve."
          rows={3}
          maxLength={1000}
          error={refusal?.errors.note}
        />
        <p className={styles.note}>
          An approved change is on the public list at once. It is changed back by another proposal of the company.
        </p>
        <div className={styles.deeds}>
          <Button type="submit" name="intent" value="approve" loading={isSending}>
            Approve this change
          </Button>
          <Button type="submit" name="intent" value="decline" variant="default" loading={isSending}>
            Decline it
          </Button>
        </div>
        <RefusedBox refusal={refusal} hasFields />
      </Form>
    </>
  );
}

function Decided({ proposals }: { proposals: ListingProposal[] }) {
  const zone = useZone();
  return (
    <TableFrame stacks label="Decided proposals" columns={["Proposed", "What became of it", "Note"]}>
      {proposals.map(({ id, proposedBy, createdAt, state, decidedAt, note }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row">
            {proposedBy}, {formatDateTime(createdAt, zone)}
          </Table.Th>
          <Table.Td>
            <Mark tone={TONES[state]}>{PROPOSAL_STATE_LABELS[state]}</Mark>{" "}
            {decidedAt && formatDateTime(decidedAt, zone)}
          </Table.Td>
          <Table.Td>{note ?? "None"}</Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  );
}
