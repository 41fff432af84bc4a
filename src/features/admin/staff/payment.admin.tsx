import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { PaidRegistration } from "#features/events/rules/registrations/paid-registration.ts";
import { cancelByForm } from "#features/events/staff/cancel-by-form.ts";
import { CancelRegistration } from "#features/events/staff/cancel-registration.tsx";
import { cardName } from "#features/payments/rules/card-brand.ts";
import { methodWord } from "#features/payments/rules/order-words.ts";
import type { refundRequestSchema, StaffOrder } from "#features/payments/rules/staff-order.ts";
import { OrderMark, TestMark } from "#features/payments/staff/orders/order-labels.tsx";
import {
  PaymentAttempts,
  PaymentLedger,
  PaymentLines,
  PaymentRefunds,
} from "#features/payments/staff/orders/payment-tables.tsx";
import { UndoMatches, undoByForm } from "#features/payments/staff/orders/undo-match.tsx";
import styles from "#features/payments/staff/payments.module.css";
import { RefundForm } from "#features/payments/staff/refunds/refund-form.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { receiptPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/payment.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.reference ?? "Payment");

export async function loader({ context, params }: Route.LoaderArgs) {
  const orders = context.get(apiContext)["staff-orders"][":reference"];
  const param = { reference: params.order };
  const [order, registrations] = await Promise.all([orders.$get({ param }), orders.registrations.$get({ param })]);
  if (order.status !== 200) return absent(order);
  if (registrations.status !== 200) return absent(registrations);
  return { ...(await order.json()), registrations: await registrations.json() };
}

type RefundRequest = (typeof refundRequestSchema)["_zod"]["input"];

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  if (!request.headers.get("content-type")?.includes("json")) {
    const form = await request.formData();
    return form.has("undo") ? undoByForm(api, form) : cancelByForm(api, form);
  }
  const { requestKey, ...json } = (await request.json()) as RefundRequest & { requestKey: string };
  const response = await api.refunds.$post({ header: { "idempotency-key": requestKey }, json });
  if (response.status === 201) {
    const { status, amountCents } = await response.json();
    return { message: null, done: doneMessage(status, formatCents(amountCents)) };
  }
  return refused(response);
}

const doneMessage = (status: string, amount: string): string =>
  status === "succeeded"
    ? `${amount} was refunded.`
    : status === "pending"
      ? `${amount} is on its way back; the bank takes its time.`
      : `${amount}: the card processor has not answered. It is asked again each minute; do not refund this again.`;

export const clientAction = keepTyped;

const BACK = { to: portal.payments, label: "All payments" };

export default function PaymentPage({ loaderData: order }: Route.ComponentProps) {
  const may = useMay();
  if (!order) return null;
  const isDisputed = order.disputes.some(({ status }) => status === "open");
  const canRefund = (order.status === "paid" || order.status === "partially_refunded") && order.leftCents > 0;
  return (
    <>
      <PageHead
        title={order.reference}
        note={order.customers.length > 1 ? order.customers.join(", ") : (order.company ?? order.description)}
        back={BACK}
      />
      {order.disputes.map(({ id, amountCents, status, reason }) => (
        <div key={id} className={styles.alarm}>
          <DangerBox
            message={`Disputed: the payer's bank ${status === "won" ? "gave up" : status === "lost" ? "took" : "holds"} ${formatCents(amountCents)} (${reason.replaceAll("_", " ")}).`}
          />
        </div>
      ))}
      <OrderFacts order={order} />
      {may("registrations") && <EndQuestions registrations={order.registrations} />}
      <PaymentLines order={order} />
      {order.paidAt && <UndoMatches order={order} />}
      {order.refunds.length > 0 && <PaymentRefunds order={order} />}
      {canRefund && !isDisputed && <RefundForm order={order} />}
      {canRefund && isDisputed && (
        <p className={styles.note}>
          Nothing can be refunded while the dispute is open. Answer it at the card processor.
        </p>
      )}
      <PaymentLedger order={order} />
      {order.attempts.length > 0 && <PaymentAttempts order={order} />}
      <History subject={`order ${order.reference}`} />
    </>
  );
}

/** Money that went back does not end a registration by itself: staff say whether it ends. */
const EndQuestions = ({ registrations }: { registrations: readonly PaidRegistration[] }) =>
  registrations
    .filter(({ isGivenBack }) => isGivenBack)
    .map(({ id, reference, name, company, event }) => (
      <section key={id} className={styles.form} aria-label={`Does the registration ${reference} end?`}>
        <h2 className={styles.formTitle}>Does the registration end?</h2>
        <p>
          All that {name}, {company}, paid for <strong>{event}</strong> (<ReferenceLink reference={reference} />) went
          back or is on its way. The registration is still active and keeps its claims.
        </p>
        <CancelRegistration registration={{ id, reference, name, company, firstName: name }} isPaid={false} />
      </section>
    ));

function OrderFacts({ order }: { order: StaffOrder }) {
  const zone = useZone();
  const { isDebit } = order;
  return (
    <>
      <Facts>
        <Fact label="State">
          <OrderMark status={order.status} /> {!order.livemode && <TestMark />}
          {isDebit && order.status === "paying" && (
            <span className={cell.more}>The bank decides about the debit within days.</span>
          )}
        </Fact>
        <Fact label="Payer">
          {order.payer ?? "Not named"}
          {order.email && (
            <a className={cell.more} href={`mailto:${order.email}`}>
              {order.email}
            </a>
          )}
          {order.phone && <span className={cell.more}>{formatPhone(order.phone)}</span>}
        </Fact>
        <Fact label="Method">
          {methodWord(order)}
          {order.card && (
            <span className={cell.more}>
              {cardName(order.card)}
              {order.card.funding && !isDebit ? `, ${order.card.funding}` : ""}
            </span>
          )}
        </Fact>
        <Fact label="Begun">{formatDateTime(order.createdAt, zone)}</Fact>
        <Fact label="Paid">{order.paidAt ? formatDateTime(order.paidAt, zone) : "Not paid"}</Fact>
        <Fact label="Refunded">{formatCents(order.refundedCents)}</Fact>
      </Facts>
      {order.paidAt && <UnprintedAmong names={[order.payer, order.company]} />}
      <LinkRow>
        {order.paidAt && (
          <a href={receiptPath(order.token)} target="_blank" rel="noopener noreferrer">
            Receipt (PDF)
          </a>
        )}
        {order.provider?.url && (
          <a href={order.provider.url} target="_blank" rel="noopener noreferrer">
            Payment at Stripe
          </a>
        )}
        <PageLink isAct to={portal.paymentsWith(order.company ?? order.reference)}>
          Other payments of this payer
        </PageLink>
      </LinkRow>
    </>
  );
}

export { PageProblem as ErrorBoundary };
