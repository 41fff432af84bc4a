/** One order as staff see it. One file because every section is a table of the same order. */
import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { cardName } from "#features/payments/rules/card-brand.ts";
import { payeeOf } from "#features/payments/rules/funds.ts";
import type { refundRequestSchema, StaffOrder } from "#features/payments/rules/staff-order.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { TableFrame } from "#ui/admin/table-frame.tsx";
import { useOrganization } from "#ui/public/use-organization.ts";
import type { Route } from "./+types/payment.admin";
import { useZone } from "./letters.admin.tsx";
import { METHODS, OrderMark, RefundMark, TestMark } from "./order-words.tsx";
import { PageProblem } from "./page-problem.tsx";
import styles from "./payments.module.css";
import { RefundForm } from "./refund-form.tsx";
import { absent, refused } from "./staff-data.ts";
import { staffMeta } from "./staff-meta.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.reference ?? "Payment");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context
    .get(apiContext)
    ["staff-orders"][":reference"].$get({ param: { reference: params.order } });
  return response.status === 200 ? response.json() : absent(response);
}

type RefundRequest = (typeof refundRequestSchema)["_zod"]["input"];

export async function action({ context, request }: Route.ActionArgs) {
  const response = await context.get(apiContext).refunds.$post({ json: (await request.json()) as RefundRequest });
  if (response.status === 201) {
    const { status, amountCents } = await response.json();
    return { message: null, done: doneWords(status, formatCents(amountCents)) };
  }
  const { message, instruction, fields = {} } = await response.json();
  return refused([message, instruction, ...Object.values(fields).flat()].filter(Boolean).join(" "), response);
}

const doneWords = (status: string, amount: string): string =>
  status === "succeeded"
    ? `${amount} was given back.`
    : status === "pending"
      ? `${amount} is on its way back; the bank takes its time.`
      : `${amount}: the card processor has not answered. It is asked again each minute; do not refund this again.`;

const BACK = { to: "/mapa-admin/payments", label: "All payments" };

export default function PaymentPage({ loaderData: order }: Route.ComponentProps) {
  if (!order) return null;
  const isDisputed = order.disputes.some(({ status }) => status === "open");
  const canRefund = (order.status === "paid" || order.status === "partially_refunded") && order.leftCents > 0;
  return (
    <>
      <PageHead title={order.reference} note={order.company ?? order.description} back={BACK} />
      {order.disputes.map(({ id, amountCents, status, reason }) => (
        <DangerBox
          key={id}
          message={`Disputed: the payer's bank ${status === "won" ? "gave up" : status === "lost" ? "took" : "holds"} ${formatCents(amountCents)} (${reason.replaceAll("_", " ")}).`}
        />
      ))}
      <Facts order={order} />
      <Lines order={order} />
      {order.refunds.length > 0 && <Refunds order={order} />}
      {canRefund && !isDisputed && <RefundForm order={order} />}
      {canRefund && isDisputed && (
        <p className={styles.note}>
          Nothing can be given back while the dispute is open: answer it at the card processor.
        </p>
      )}
      <Ledger order={order} />
      {order.attempts.length > 0 && <Attempts order={order} />}
    </>
  );
}

function Facts({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="State">
          <OrderMark status={order.status} /> {!order.livemode && <TestMark />}
        </Fact>
        <Fact label="Payer">
          {order.payer ?? "Not named"}
          {order.email && (
            <a className={styles.more} href={`mailto:${order.email}`}>
              {order.email}
            </a>
          )}
          {order.phone && <span className={styles.more}>{formatPhone(order.phone)}</span>}
        </Fact>
        <Fact label="Method">
          {METHODS[order.method]}
          {order.card && (
            <span className={styles.more}>
              {cardName(order.card)}
              {order.card.funding ? `, ${order.card.funding}` : ""}
            </span>
          )}
        </Fact>
        <Fact label="Begun">{formatDateTime(order.createdAt, zone)}</Fact>
        <Fact label="Paid">{order.paidAt ? formatDateTime(order.paidAt, zone) : "Not paid"}</Fact>
        <Fact label="Refunded">{formatCents(order.refundedCents)}</Fact>
      </dl>
      <div className={styles.links}>
        {order.paidAt && (
          <a href={`/api/orders/${order.token}/receipt.pdf`} target="_blank" rel="noopener noreferrer">
            Receipt (PDF)
          </a>
        )}
        {order.provider?.url && (
          <a href={order.provider.url} target="_blank" rel="noopener noreferrer">
            Payment at Stripe
          </a>
        )}
        <Link to={`/mapa-admin/payments?q=${encodeURIComponent(order.company ?? order.reference)}`}>
          Other payments of this payer
        </Link>
      </div>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Cents = ({ label, cents }: { label: string; cents: number }) => (
  <Table.Td className={styles.cents}>
    <span className={styles.phoneLabel}>{label} </span>
    {formatCents(cents)}
  </Table.Td>
);

function Lines({ order }: { order: StaffOrder }) {
  const organization = useOrganization();
  return (
    <>
      <h2 className={styles.heading}>Items</h2>
      <TableFrame
        stacks
        label="Items"
        columns={["Item", "Program", "Amount", "Refunded"]}
        amounts={["Amount", "Refunded"]}
      >
        {order.lines.map((line) => (
          <Table.Tr key={line.lineNo}>
            <Table.Th scope="row">{line.label}</Table.Th>
            <Table.Td>
              {line.program ?? "Not matched yet"}
              {line.fund && <span className={styles.more}>{payeeOf(organization, line.fund)}</span>}
            </Table.Td>
            <Cents label="Amount" cents={line.amountCents} />
            <Cents label="Refunded" cents={line.refundedCents} />
          </Table.Tr>
        ))}
        {order.feeCents > 0 && (
          <Table.Tr>
            <Table.Th scope="row">Card fee</Table.Th>
            <Table.Td>{order.feeBps / 100}%</Table.Td>
            <Cents label="Amount" cents={order.feeCents} />
            <Cents label="Refunded" cents={order.refundedFeeCents} />
          </Table.Tr>
        )}
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td />
          <Cents label="Amount" cents={order.totalCents} />
          <Cents label="Refunded" cents={order.refunds.filter(counts).reduce((sum, one) => sum + one.amountCents, 0)} />
        </Table.Tr>
      </TableFrame>
    </>
  );
}

/** One that is on its way counts as refunded line by line: nobody may give the same money back twice. */
const counts = ({ status }: StaffOrder["refunds"][number]) => status !== "failed";

function Refunds({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Refunds</h2>
      <TableFrame stacks label="Refunds" columns={["When", "Reason", "Amount", "State"]} amounts={["Amount"]}>
        {order.refunds.map((refund) => (
          <Table.Tr key={refund.id}>
            <Table.Th scope="row">
              {formatDateTime(refund.createdAt, zone)}
              <span className={styles.more}>{refund.requestedBy}</span>
            </Table.Th>
            <Table.Td>
              {refund.reason}
              {refund.checkNumber && <span className={styles.more}>By check {refund.checkNumber}</span>}
            </Table.Td>
            <Cents label="Amount" cents={refund.amountCents} />
            <Table.Td>
              <RefundMark status={refund.status} />
              {refund.error && <span className={styles.more}>{refund.error}</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}

const KINDS: Record<string, string> = {
  charge: "Card payment",
  check: "Check",
  refund: "Refund",
  dispute: "Dispute",
  reversal: "Taken back",
};

function Ledger({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Ledger</h2>
      {order.ledger.length === 0 ? (
        <p className={styles.note}>No money has moved for this order.</p>
      ) : (
        <TableFrame stacks label="Ledger" columns={["When", "What", "Amount", "Recorded by"]} amounts={["Amount"]}>
          {order.ledger.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row">{formatDateTime(row.createdAt, zone)}</Table.Th>
              <Table.Td>
                {KINDS[row.kind] ?? row.kind}
                <span className={styles.more}>{row.providerRef}</span>
              </Table.Td>
              <Cents label="Amount" cents={row.amountCents} />
              <Table.Td>{row.actor}</Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
    </>
  );
}

function Attempts({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Attempts to pay</h2>
      <TableFrame stacks label="Attempts to pay" columns={["When", "Outcome"]}>
        {order.attempts.map(({ attemptNo, status, error, createdAt }) => (
          <Table.Tr key={attemptNo}>
            <Table.Th scope="row">{formatDateTime(createdAt, zone)}</Table.Th>
            <Table.Td>
              {status.replaceAll("_", " ")}
              {error && <span className={styles.more}>{error}</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}

export { PageProblem as ErrorBoundary };
