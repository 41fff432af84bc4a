import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { PaidRegistration } from "#features/events/rules/registrations/paid-registration.ts";
import { CancelRegistration } from "#features/events/staff/cancel-registration.tsx";
import { cardName } from "#features/payments/rules/card-brand.ts";
import { methodWord } from "#features/payments/rules/order-words.ts";
import type { StaffOrder } from "#features/payments/rules/staff-order.ts";
import { OrderMark, TestMark } from "#features/payments/staff/orders/order-labels.tsx";
import {
  PaymentAttempts,
  PaymentLedger,
  PaymentLines,
  PaymentRefunds,
} from "#features/payments/staff/orders/payment-tables.tsx";
import { MakeRefund } from "#features/payments/staff/refunds/refund-form.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { receiptPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/payment.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.reference ?? "Payment");

export const loader = loadPage(async ({ api, params }: Page<"order">) => {
  const orders = api["staff-orders"][":reference"];
  const param = { reference: params.order };
  const [order, registrations] = await Promise.all([
    found(orders.$get({ param })),
    found(orders.registrations.$get({ param })),
  ]);
  return { ...order, registrations };
});

/** One order: its charges, refunds and bookings. */
export default function PaymentPage({ loaderData: order }: Route.ComponentProps) {
  const may = useMay();
  const { reference, status, livemode, leftCents, totalCents, customers, company, description } = order;
  const isDisputed = order.disputes.some((dispute) => dispute.status === "open");
  const canRefund = (status === "paid" || status === "partially_refunded") && leftCents > 0;
  const whose = customers.length > 1 ? customers.join(", ") : (company ?? description);
  return (
    <Workspace
      title={reference}
      back={{ to: portal.payments, label: "Payments" }}
      state={
        <>
          <OrderMark status={status} />
          {!livemode && <TestMark />}
        </>
      }
      note={`${formatCents(totalCents)} \u00B7 ${whose}`}
      primary={canRefund && !isDisputed && <MakeRefund order={order} />}
    >
      <Disputes order={order} />
      {may("registrations") && <EndQuestions registrations={order.registrations} />}
      <PaymentLines order={order} />
      <PaymentRefunds order={order} />
      <OrderFacts order={order} />
      {canRefund && isDisputed && (
        <p>Nothing can be refunded while the dispute is open. Respond to it at the card processor.</p>
      )}
      <PaymentLedger order={order} />
      <PaymentAttempts order={order} />
      <History subject={`order ${reference}`} />
    </Workspace>
  );
}

const BANK_DID = { won: "gave up", lost: "took", open: "holds" } as const;

const Disputes = ({ order: { disputes } }: { order: StaffOrder }) =>
  disputes.map(({ id, amountCents, status, reason }) => (
    <DangerBox
      key={id}
      message={`Disputed: the payer's bank ${BANK_DID[status]} ${formatCents(amountCents)} (${reason.replaceAll("_", " ")}).`}
    />
  ));

/** A refund does not end a registration by itself: staff decide whether it ends. */
const EndQuestions = ({ registrations }: { registrations: readonly PaidRegistration[] }) =>
  registrations
    .filter(({ isGivenBack }) => isGivenBack)
    .map(({ id, reference, name, company, event }) => (
      <Section key={id} title={`Cancel registration ${reference}?`}>
        <p>
          Everything {name}, {company}, paid for <strong>{event}</strong> (<ReferenceLink reference={reference} />) is
          refunded or being refunded. The registration is still active and counts toward the limits.
        </p>
        <CancelRegistration registration={{ id, reference, name, company, firstName: name }} isPaid={false} />
      </Section>
    ));

function OrderFacts({ order }: { order: StaffOrder }) {
  const zone = useZone();
  const { isDebit, status, payer, email, phone, card, createdAt, paidAt, token, provider, company, reference } = order;
  return (
    <>
      {paidAt && <UnprintedAmong names={[payer, company]} />}
      <Facts>
        <Fact label="Payer">
          {payer ?? "Unknown"}
          {email && (
            <>
              {"\n"}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          {phone && `\n${formatPhone(phone)}`}
        </Fact>
        <Fact label="Method">
          {methodWord(order)}
          {card && `\n${cardName(card)}${card.funding && !isDebit ? `, ${card.funding}` : ""}`}
          {isDebit && status === "paying" && "\nThe bank confirms the debit within a few days."}
        </Fact>
        <Fact label="Paid">
          {paidAt ? formatDateTime(paidAt, zone) : "Not paid"}
          {`\nStarted ${formatDateTime(createdAt, zone)}`}
        </Fact>
        <Fact label="Links">
          {paidAt && (
            <a href={receiptPath(token)} target="_blank" rel="noopener noreferrer">
              Receipt (PDF)
            </a>
          )}
          {"\n"}
          {provider?.url && (
            <a href={provider.url} target="_blank" rel="noopener noreferrer">
              Payment at Stripe
            </a>
          )}
          {provider?.url && "\n"}
          <PageLink isAct to={portal.paymentsWith(company ?? reference)}>
            Other payments of this payer
          </PageLink>
        </Fact>
      </Facts>
    </>
  );
}

export { PageProblem as ErrorBoundary };
