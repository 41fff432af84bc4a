import { useEffect, useState } from "react";
import { data, useFetcher, useNavigate } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { addDays, isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { fieldErrorsIn } from "#shared/problem.ts";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { PageProblem } from "#ui/admin/page-problem.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { USUAL_DUE_DAYS } from "../../rules/invoice-form.ts";
import type { Route } from "./+types/new-invoice.admin";
import { InvoiceEntry } from "./invoice-entry.tsx";
import { type EnteredInvoice, forgetDraft } from "./invoice-entry-data.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New invoice");

type Sent = { requestKey: string; invoice: EnteredInvoice };
type Refused = { message: string; errors: Record<string, string>; issued?: undefined };
type Outcome = Refused | { issued: string; message?: undefined; errors?: undefined };

export async function action({ context, request }: Route.ActionArgs) {
  const { requestKey, invoice }: Sent = await request.json();
  const response = await context
    .get(apiContext)
    .invoices.$post({ header: { "idempotency-key": requestKey }, json: invoice });
  if (response.status === 201) return { issued: (await response.json()).id };
  const problem = await response.json();
  const { message, instruction } = problem;
  const errors = fieldErrorsIn(problem);
  const refused: Refused = { message: [message, instruction].filter(Boolean).join(" "), errors };
  return data(refused, response.status);
}

const BACK = { to: portal.invoices, label: "All invoices" };

/** When the page is opened; the usual day of payment counts from it. */
export const loader = ({ context }: Route.LoaderArgs) => ({ now: context.get(nowContext)().toISOString() });

export default function NewInvoicePage({ loaderData: { now } }: Route.ComponentProps) {
  const zone = useZone();
  const fetcher = useFetcher<Outcome>();
  // The same click sent twice is the same invoice. A correction after a refusal is sent with the same key as well.
  const [requestKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const issued = fetcher.data?.issued;
  useEffect(() => {
    if (!issued) return;
    forgetDraft();
    navigate(portal.invoice(issued));
  }, [issued, navigate]);
  const dueOn = addDays(isoDay(now, zone), USUAL_DUE_DAYS);
  const issue = (invoice: EnteredInvoice) =>
    void fetcher.submit({ requestKey, invoice } as never, { method: "post", encType: "application/json" });
  return (
    <>
      <PageHead title="New invoice" note="It is sent to the customer the moment it is issued." back={BACK} />
      <InvoiceEntry
        dueOn={dueOn}
        onIssue={issue}
        isIssuing={fetcher.state !== "idle" || issued !== undefined}
        refused={fetcher.data?.errors ?? NO_ERRORS}
      >
        {fetcher.data?.message && <DangerBox message={fetcher.data.message} />}
      </InvoiceEntry>
    </>
  );
}

const NO_ERRORS: Refused["errors"] = {};

export { PageProblem as ErrorBoundary };
