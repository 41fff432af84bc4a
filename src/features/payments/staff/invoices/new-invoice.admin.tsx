import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { mayOpenPage } from "#features/accounts/staff/page-access.ts";
import { addDays, isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { USUAL_DUE_DAYS } from "../../rules/invoice-form.ts";
import { owedUnder } from "../owed-under.ts";
import type { Route } from "./+types/new-invoice.admin";
import { InvoiceEntry } from "./invoice-entry.tsx";
import { type EnteredInvoice, forgetDraft } from "./invoice-entry-data.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New invoice");

type Sent = { requestKey: string; invoice: EnteredInvoice };
export async function action({ context, request }: Route.ActionArgs) {
  const { requestKey, invoice }: Sent = await request.json();
  const response = await context
    .get(apiContext)
    .invoices.$post({ header: { "idempotency-key": requestKey }, json: invoice });
  if (response.status === 201) return { message: null, issued: (await response.json()).id };
  return refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.invoices, label: "All invoices" };

/** When the page is opened; the usual day of payment counts from it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (!(await mayOpenPage(api, request))) return null;
  return { now: context.get(nowContext)().toISOString(), owed: await owedUnder(api, request.url) };
}

export default function NewInvoicePage({ loaderData }: Route.ComponentProps) {
  return loaderData && <NewInvoice {...loaderData} />;
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function NewInvoice({ now, owed }: Loaded) {
  const zone = useZone();
  const { isSending, refusal, done, send } = useStaffForm<{ issued: string }>();
  // The same click sent twice is the same invoice. A correction after a refusal is sent with the same key as well.
  const [requestKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const issued = done?.issued;
  useEffect(() => {
    if (!issued) return;
    forgetDraft(owed?.reference);
    navigate(portal.invoice(issued));
  }, [issued, navigate, owed]);
  const dueOn = addDays(isoDay(now, zone), USUAL_DUE_DAYS);
  return (
    <>
      <PageHead title="New invoice" note="You look at it before it is sent." back={owed?.back ?? BACK} />
      <InvoiceEntry
        key={owed?.reference}
        owed={owed}
        dueOn={dueOn}
        onIssue={(invoice) => send({ requestKey, invoice })}
        isIssuing={isSending || issued !== undefined}
        refused={refusal?.errors ?? NO_ERRORS}
      >
        <RefusedBox refusal={refusal} hasFields />
      </InvoiceEntry>
    </>
  );
}

const NO_ERRORS = {};

export { PageProblem as ErrorBoundary };
