import { addDays } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { USUAL_DUE_DAYS } from "../../rules/invoice-form.ts";
import { owedUnder, wayBack } from "../owed-under.ts";
import type { Route } from "./+types/new-invoice.admin";
import { type EnteredInvoice, forgetDraft } from "./entered-invoice.ts";
import { InvoiceEntry } from "./invoice-entry.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New invoice");

export const loader = loadPage(async ({ api, query, now }) => {
  // It tells whether this user writes invoices at all, before a whole form is typed.
  await found(api.admin["page-access"].$get({ query: { path: portal.newInvoice } }));
  const dueOn = addDays(await todayOf({ api, now }), USUAL_DUE_DAYS);
  return { dueOn, owed: await owedUnder(api, query), back: wayBack(query) };
});

const NO_ERRORS = {};

/** Writes an invoice, which is looked over before it is sent. */
export default function NewInvoicePage({ loaderData: { dueOn, owed, back } }: Route.ComponentProps) {
  // A correction after a refusal is sent with the same key as well.
  const { run, isSending, refusal } = useCall(
    (api, json: EnteredInvoice, key) => api.invoices.$post({ header: { "idempotency-key": key }, json }),
    {
      leadsTo: ({ id }: { id: string }) => {
        forgetDraft(owed?.reference);
        return portal.invoice(id);
      },
    },
  );
  return (
    <Workspace
      title="New invoice"
      back={back ?? { to: portal.invoices, label: "Invoices" }}
      note="You review it before it is sent."
    >
      <InvoiceEntry
        key={owed?.reference}
        owed={owed}
        dueOn={dueOn}
        onIssue={run}
        isIssuing={isSending}
        refused={refusal?.errors ?? NO_ERRORS}
      >
        <RefusedBox refusal={refusal} hasFields />
      </InvoiceEntry>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
