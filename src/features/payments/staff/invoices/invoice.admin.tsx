import { Button } from "@mantine/core";
import { useId } from "react";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { KEPT_NOT_SENT } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { invoicePath, invoicePdfPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffInvoice } from "../../rules/invoice-view.ts";
import type { Route } from "./+types/invoice.admin";
import { InvoiceReminders } from "./invoice-reminders.tsx";
import { InvoiceStateMark } from "./invoice-state.tsx";
import { InvoiceLines, InvoicePayments } from "./invoice-tables.tsx";
import styles from "./invoices.module.css";
import { VoidInvoice } from "./void-invoice.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Invoice ${args.loaderData.number}` : "Invoice");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).invoices[":id"].$get({ param: { id: params.id } });
  return response.status === 200 ? response.json() : absent(response);
}

/** Cancels its reminder, sends the invoice again, or voids it with a reason; the page is then read again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const invoice = context.get(apiContext).invoices[":id"];
  const param = { id: params.id };
  if (form.get("deed") === "cancel-reminders") {
    const response = await invoice.reminders.cancel.$post({ param });
    return response.status === 200 ? { message: null } : refused(response);
  }
  const reason = form.get("reason");
  if (reason === null) {
    const header = { "idempotency-key": String(form.get("requestKey")) };
    const response = await invoice.send.$post({ param, header });
    if (response.status === 200) return { message: null, sentTo: (await response.json()).sentTo };
    return refused(response);
  }
  const response = await invoice.void.$post({ param, json: { reason: String(reason) } });
  if (response.status === 200) return { message: null };
  return refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.invoices, label: "All invoices" };

export default function InvoiceAdminPage({ loaderData: invoice }: Route.ComponentProps) {
  const zone = useZone();
  if (!invoice) return null;
  const { number, state, token, openCents, voidedAt, voidReason } = invoice;
  return (
    <>
      <PageHead title={`Invoice ${number}`} note={<InvoiceStateMark state={state} />} back={BACK}>
        <LinkRow label="The invoice elsewhere">
          <a href={invoicePath(token)}>As the customer sees it</a>
          <a href={invoicePdfPath(token)} download>
            PDF
          </a>
        </LinkRow>
      </PageHead>
      {voidedAt && (
        <p className={styles.voided}>
          Voided {formatDateTime(voidedAt, zone)}: {voidReason}
        </p>
      )}
      <UnprintedAmong names={[invoice.billTo.company, invoice.billTo.name]} />
      <InvoiceFacts invoice={invoice} />
      <h2 className={styles.heading}>Lines</h2>
      <InvoiceLines invoice={invoice} />
      {invoice.payments.length > 0 && <InvoicePayments invoice={invoice} zone={zone} />}
      <Letters invoice={invoice} zone={zone} />
      {invoice.reminders.length > 0 && <InvoiceReminders reminders={invoice.reminders} zone={zone} />}
      {openCents > 0 && (
        <div className={styles.deeds}>
          <SendAgain email={invoice.email} />
          <VoidInvoice number={number} company={invoice.billTo.company} />
        </div>
      )}
      <History subject={`invoice ${number}`} />
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: StaffInvoice }) {
  const { billTo, email, phone, issuedOn, issuedBy, dueOn, poNumber, totalCents, openCents, note } = invoice;
  const facts: [string, string][] = [
    ["Owed", `${formatCents(openCents)} of ${formatCents(totalCents)}`],
    ["Due", formatDay(dueOn)],
    ["Issued", `${formatDay(issuedOn)} by ${issuedBy}`],
    ["Customer", `${billTo.company}\n${billTo.name}`],
    ["Address", `${billTo.street}\n${billTo.city}, ${billTo.state} ${billTo.zip}`],
    ["Email", email],
    ["Phone", formatPhone(phone)],
    ...(poNumber ? [["Customer's PO number", poNumber] as [string, string]] : []),
    ...(note ? [["Note", note] as [string, string]] : []),
  ];
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

const Letters = ({ invoice: { letters, email }, zone }: { invoice: StaffInvoice; zone: string }) => (
  <>
    <h2 className={styles.heading}>Letters</h2>
    <ul>
      {letters.map(({ id, createdAt, ...letter }) => (
        <li key={id} className={styles.letter}>
          <PageLink to={portal.letter(id)}>
            {formatDateTime(createdAt, zone)} to {email}
          </PageLink>
          <LetterMark letter={letter} />
        </li>
      ))}
    </ul>
  </>
);

function LetterMark({ letter }: { letter: Pick<Letter, "sentAt" | "isWithheld" | "isKept"> }) {
  if (letter.isWithheld) return <Mark tone="over">Not sent</Mark>;
  if (letter.isKept) return <Mark tone="open">{KEPT_NOT_SENT}</Mark>;
  return <Mark tone={letter.sentAt ? "good" : "open"}>{letter.sentAt ? "Sent" : "Waiting"}</Mark>;
}

type Letter = StaffInvoice["letters"][number];

function SendAgain({ email }: { email: string }) {
  const saySent = useSaySent();
  const { isSending, refusal, done, send } = useStaffForm<{ sentTo?: string }>();
  const note = useId();
  return (
    <div className={styles.again}>
      <Button
        onClick={() => send({ requestKey: crypto.randomUUID() }, true)}
        loading={isSending}
        aria-describedby={note}
      >
        Send again
      </Button>
      <p role="status" id={note} className={cell.more}>
        {done?.sentTo ? saySent("The invoice", done.sentTo) : `To ${email}`}
      </p>
      <RefusedBox refusal={refusal} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };
