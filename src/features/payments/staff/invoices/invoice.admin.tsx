import { Button } from "@mantine/core";
import { Link } from "react-router";
import { requiredForPage } from "#features/accounts/rules/page-capabilities.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { invoicePath, invoicePdfPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffInvoice } from "../../rules/invoice-view.ts";
import type { Route } from "./+types/invoice.admin";
import { InvoiceStateMark } from "./invoice-state.tsx";
import { InvoiceEmails, InvoiceLines, InvoicePayments } from "./invoice-tables.tsx";
import { VoidInvoice } from "./void-invoice.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Invoice ${args.loaderData.invoice.number}` : "Invoice");

export const loader = loadPage(async ({ api, params, now }: Page<"id">) => {
  const [invoice, today] = await Promise.all([
    found(api.invoices[":id"].$get({ param: params })),
    todayOf({ api, now }),
  ]);
  return { invoice, today };
});

/** An invoice with its lines, its payments, and the emails to its customer. */
export default function InvoiceAdminPage({ loaderData: { invoice, today } }: Route.ComponentProps) {
  const zone = useZone();
  const { number, state, openCents, totalCents, billTo, dueOn, voidedAt, voidReason } = invoice;
  const isOpen = openCents > 0;
  return (
    <Workspace
      title={`Invoice ${number}`}
      back={{ to: portal.invoices, label: "Invoices" }}
      state={<InvoiceStateMark state={state} />}
      note={`${formatCents(openCents)} of ${formatCents(totalCents)} owed \u00B7 due ${formatShortDate(dueOn, "UTC", today)}`}
      primary={isOpen && <RecordCheck number={number} />}
      more={
        isOpen && (
          <>
            <VoidInvoice invoice={invoice} />
            <SendAgain id={invoice.id} />
          </>
        )
      }
    >
      <UnprintedAmong names={[billTo.company, billTo.name]} />
      {voidedAt && <p>{`Voided ${formatDateTime(voidedAt, zone)}: ${voidReason}`}</p>}
      <InvoiceLines invoice={invoice} />
      <InvoicePayments invoice={invoice} today={today} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceEmails invoice={invoice} />
      <History subject={`invoice ${number}`} />
    </Workspace>
  );
}

function RecordCheck({ number }: { number: string }) {
  const may = useMay();
  const to = portal.takePayment(number);
  if (!may(requiredForPage(to))) return null;
  return (
    <Button component={Link} to={to}>
      Record a check
    </Button>
  );
}

function SendAgain({ id }: { id: string }) {
  const saySent = useSaySent();
  const call = useCall(
    (api, _, key) => api.invoices[":id"].send.$post({ param: { id }, header: { "idempotency-key": key } }),
    { summary: ({ sentTo }: { sentTo: string }) => saySent("The invoice", sentTo) },
  );
  return (
    <ActButton call={call} variant="default">
      Send again
    </ActButton>
  );
}

function InvoiceFacts({ invoice }: { invoice: StaffInvoice }) {
  const { token, billTo, email, phone, issuedOn, issuedBy, poNumber, note } = invoice;
  const { company, name, street, city, state, zip } = billTo;
  return (
    <Facts>
      <Fact label="Bill to">{`${company}\n${name}\n${street}\n${city}, ${state} ${zip}`}</Fact>
      <Fact label="Contact">{`${email}\n${formatPhone(phone)}`}</Fact>
      <Fact label="Issued">
        {formatDay(issuedOn)} by {issuedBy}
      </Fact>
      <Fact label="On the website">
        <a href={invoicePath(token)}>Customer's view</a>
        {"\n"}
        <a href={invoicePdfPath(token)} download>
          PDF
        </a>
      </Fact>
      {poNumber && <Fact label="Customer's PO number">{poNumber}</Fact>}
      {note && <Fact label="Note">{note}</Fact>}
    </Facts>
  );
}

export { PageProblem as ErrorBoundary };
