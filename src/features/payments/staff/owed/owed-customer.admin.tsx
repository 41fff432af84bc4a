import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { OWED_AGE_LABELS, type OwedCustomer } from "../../rules/owed.ts";
import type { Route } from "./+types/owed-customer.admin";
import { AgeTiles } from "./age-tiles.tsx";
import styles from "./owed.module.css";
import { owedAction } from "./owed-action.ts";
import { StatementForm } from "./statement-form.tsx";
import { WriteOffForm } from "./write-off-form.tsx";
import { WriteOffs } from "./write-offs.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Owed by ${args.loaderData.name}` : "Owed");

export async function loader({ context, params: { customer } }: Route.LoaderArgs) {
  const response = await context.get(apiContext).owed[":customer"].$get({ param: { customer } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), requestKey: crypto.randomUUID() };
}

export const action = ({ context, params: { customer }, request }: Route.ActionArgs) =>
  owedAction(context.get(apiContext), customer, request);

export const clientAction = keepTyped;

const BACK = { to: portal.owed, label: "All that is owed" };

export default function OwedCustomerPage({ loaderData: owed }: Route.ComponentProps) {
  if (!owed) return null;
  const { customer, name, charges, totalCents, ages, emails } = owed;
  return (
    <>
      <PageHead title={name} note={`${formatCents(totalCents)} owed in ${countOf(charges, "charge")}`} back={BACK}>
        {charges > 0 && (
          <LinkRow label="On paper">
            <a href={`/api/owed/${encodeURIComponent(customer)}/statement.pdf`} download>
              Statement as PDF
            </a>
          </LinkRow>
        )}
      </PageHead>
      {charges > 0 ? (
        <>
          <UnprintedAmong names={[name, ...owed.open.map((charge) => charge.name)]} />
          <AgeTiles ages={ages} />
          <OpenCharges owed={owed} />
          <h2 className={styles.heading}>Mail a statement</h2>
          <StatementForm emails={emails} requestKey={owed.requestKey} />
          <h2 className={styles.heading}>Write off</h2>
          <WriteOffForm open={owed.open} requestKey={owed.requestKey} key={owed.requestKey} />
        </>
      ) : (
        <EmptyState title="Nothing is owed">Everything of this customer is paid or written off.</EmptyState>
      )}
      {owed.statements.length > 0 && <Statements owed={owed} />}
      {owed.writeOffs.length > 0 && <WriteOffs writeOffs={owed.writeOffs} />}
      <History subject={`customer ${customer}`} />
    </>
  );
}

const TONES = { notDue: "open", to30: "bad", to60: "bad", to90: "bad", over90: "bad" } as const;

const OpenCharges = ({ owed: { open, charges } }: { owed: OwedCustomer }) => (
  <>
    <TableFrame
      stacks
      label="Open charges, the longest overdue first"
      columns={["Reference", "Charge", "Due", "Age", "Owed"]}
      amounts={["Owed"]}
    >
      {open.map(({ token, reference, label, name, account, fund, dueOn, age, amountCents }) => (
        <Table.Tr key={token}>
          <Table.Th scope="row">
            {reference ? <ReferenceLink reference={reference} className={cell.whole} /> : "No reference"}
            <span className={cell.more}>{name}</span>
          </Table.Th>
          <Table.Td>
            {label}
            {fund && <span className={cell.more}>{account}</span>}
          </Table.Td>
          <Table.Td>
            <span className={cell.phoneLabel}>Due </span>
            {dueOn ? formatDay(dueOn) : "No day"}
          </Table.Td>
          <Table.Td>
            <Mark tone={TONES[age]}>{OWED_AGE_LABELS[age]}</Mark>
          </Table.Td>
          <CentsCell label="Owed" cents={amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
    {charges > open.length && <p className={cell.more}>{`The first ${open.length} of ${charges}.`}</p>}
  </>
);

function Statements({ owed: { statements } }: { owed: OwedCustomer }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Statements mailed</h2>
      <TableFrame label="Statements mailed" columns={["When", "To", "By", "Owed then"]} amounts={["Owed then"]} stacks>
        {statements.map(({ id, sentAt, to, by, totalCents }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">{formatDateTime(sentAt, zone)}</Table.Th>
            <Table.Td>{to}</Table.Td>
            <Table.Td>{by}</Table.Td>
            <CentsCell label="Owed then" cents={totalCents} />
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}

export { PageProblem as ErrorBoundary };
