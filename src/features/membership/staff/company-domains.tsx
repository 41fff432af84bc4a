import { Button, Table } from "@mantine/core";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { StaffCompany, StaffDomain } from "../rules/company-view.ts";
import { AddLine } from "./add-line.tsx";
import styles from "./company.module.css";
import { type Act, ActsLine, useActs } from "./company-acts.tsx";
import { DecideDomain } from "./decide-domain.tsx";

/** Email domains: a user who signs in with a verified address there is asked to join the company. */
export function CompanyDomains({ company: { domains } }: { company: StaffCompany }) {
  const acts = useActs();
  return (
    <section className={styles.part} id="domains">
      <h2 className={styles.heading}>Email domains</h2>
      <p className={styles.note}>
        Everybody who signs in with a verified address at a verified domain is asked to join the company.
      </p>
      <ActsLine acts={acts} />
      {domains.length > 0 && (
        <TableFrame stacks label="Email domains" columns={["Domain", "State", "What to do"]}>
          {domains.map((row) => (
            <Domain key={row.domain} row={row} onAct={acts.press} />
          ))}
        </TableFrame>
      )}
      {domains.map((row) => row.state === "waiting" && <DecideDomain key={row.domain} row={row} acts={acts} />)}
      <AddLine
        intent="domain"
        title="Verify a domain"
        label="Email domain"
        name="domain"
        hint="Such as deltapaving.com. Make sure that it is the company's own."
        button="Verify this domain"
      />
    </section>
  );
}

type RowProps = { row: StaffDomain; onAct: (act: Act) => void };

function Domain({ row, onAct }: RowProps) {
  const { id, domain, state, verifiedBy, askedBy, note } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row">{domain}</Table.Th>
      <Table.Td>
        {state === "verified" && (
          <>
            <Mark tone="good">Verified</Mark> by {verifiedBy}
          </>
        )}
        {state === "waiting" && (
          <>
            <Mark tone="open">Waits</Mark> {askedBy && `added by ${askedBy}`}
          </>
        )}
        {state === "refused" && (
          <>
            <Mark tone="bad">Refused</Mark> {note}
          </>
        )}
      </Table.Td>
      <Table.Td>{id ? <Remove id={id} row={row} onAct={onAct} /> : "Entered with the company"}</Table.Td>
    </Table.Tr>
  );
}

/** A domain that staff added is removed; of one that the company added, staff take back their decision. */
function Remove({ id, row: { domain, state, askedBy }, onAct }: RowProps & { id: string }) {
  const isVerified = state === "verified";
  const removed: Act = { fields: { intent: "remove-domain", id }, said: `${domain} is removed.` };
  if (state === "waiting")
    return (
      <Button variant="default" className={styles.narrow} onClick={() => onAct(removed)}>
        Remove<span className="visually-hidden"> {domain}</span>
      </Button>
    );
  const again = { fields: { intent: "domain", domain }, said: `${domain} is verified again.` };
  const approved = { fields: { intent: "approve-domain", id }, said: `${domain} is verified again.` };
  const reopened: Act = { fields: { intent: "reopen-domain", id }, said: `${domain} waits again.` };
  const act = askedBy ? { ...reopened, ...(isVerified && { undo: approved }) } : { ...removed, undo: again };
  const words = askedBy ? `Reopen ${domain}` : `Remove ${domain}`;
  return (
    <AskFirst opens={words} confirms={words} keeps="Keep it" onConfirm={() => onAct(act)}>
      {askedBy ? "Let " : "Remove "}
      <strong>{domain}</strong>
      {askedBy ? " wait again? " : "? "}
      Nobody is asked to join by it any more. Who has joined stays.
    </AskFirst>
  );
}
