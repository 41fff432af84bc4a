import { Button, Table } from "@mantine/core";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { CompanyDomain, StaffCompany } from "../rules/company-view.ts";
import { AddLine } from "./add-line.tsx";
import styles from "./company.module.css";
import { type Act, ActsLine, useActs } from "./company-acts.tsx";

/** Email domains: a user who signs in with a verified address there is tied to the company. */
export function CompanyDomains({ company: { domains } }: { company: StaffCompany }) {
  const acts = useActs();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Email domains</h2>
      <p className={styles.note}>
        Everybody who signs in with a verified address at one of these belongs to the company.
      </p>
      <ActsLine acts={acts} />
      {domains.length > 0 && (
        <TableFrame stacks label="Email domains" columns={["Domain", "State", "What to do"]}>
          {domains.map((domain) => (
            <Domain key={domain.domain} domain={domain} onAct={acts.press} />
          ))}
        </TableFrame>
      )}
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

function Domain({ domain: row, onAct }: { domain: CompanyDomain; onAct: (act: Act) => void }) {
  const { id, domain, verifiedBy, askedOf } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row">{domain}</Table.Th>
      <Table.Td>
        {verifiedBy ? <Mark tone="good">Verified</Mark> : <Mark tone="open">Waits</Mark>}{" "}
        {verifiedBy ? `by ${verifiedBy}` : `for the link in the letter to ${askedOf}`}
      </Table.Td>
      <Table.Td>{id ? <Remove id={id} row={row} onAct={onAct} /> : "Entered with the company"}</Table.Td>
    </Table.Tr>
  );
}

type RemoveProps = { id: string; row: CompanyDomain; onAct: (act: Act) => void };

function Remove({ id, row: { domain, verifiedBy }, onAct }: RemoveProps) {
  const removed = { fields: { intent: "remove-domain", id }, said: `${domain} is removed.` };
  const undo = { fields: { intent: "domain", domain }, said: `${domain} is verified again.` };
  const waiting = (
    <Button variant="default" className={styles.narrow} onClick={() => onAct(removed)}>
      Remove {domain}
    </Button>
  );
  if (!verifiedBy) return waiting;
  return (
    <AskFirst
      opens={`Remove ${domain}`}
      confirms={`Remove ${domain}`}
      keeps="Keep it"
      onConfirm={() => onAct({ ...removed, undo })}
    >
      Remove <strong>{domain}</strong>? It ties nobody any more. Who belongs to the company stays, and the company no
      longer sees what they registered there before their tie.
    </AskFirst>
  );
}
