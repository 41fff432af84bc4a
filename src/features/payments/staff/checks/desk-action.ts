/** The forms of the check desk: their requests and results. */
import type { ApiClient } from "#app/api-context.ts";
import type { ChargeToken, OrderToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { CheckForm, DepositForm, DepositView } from "../../rules/check.ts";

export type Sent =
  | { intent: "record"; requestKey: string; check: CheckForm }
  | { intent: "deposit"; requestKey: string; deposit: DepositForm }
  | { intent: "match"; order: OrderToken; lineNo: number; charge: ChargeToken };
/** The result as a sentence, or the deposit that was made. */
export type DeskDone = { recorded?: string; deposit?: DepositView };

/** Carries out a form of the desk. */
export async function answerDesk(api: ApiClient, sent: Sent) {
  if (sent.intent === "record") {
    const response = await api.checks.$post({ header: { "idempotency-key": sent.requestKey }, json: sent.check });
    if (response.status !== 201) return refused(response);
    const { number, payer, amountCents, lines } = await response.json();
    const paid = lines.map((line) => `${line.label} ${formatCents(line.amountCents)}`).join("; ");
    const recorded = `Recorded: check ${number} of ${payer}, ${formatCents(amountCents)}: ${paid}.`;
    return { message: null, recorded };
  }
  if (sent.intent === "deposit") {
    const response = await api.deposits.$post({ header: { "idempotency-key": sent.requestKey }, json: sent.deposit });
    return response.status === 201 ? { message: null, deposit: await response.json() } : refused(response);
  }
  const { order, lineNo, charge } = sent;
  const response = await api.unmatched[":order"][":lineNo"].match.$post({
    param: { order, lineNo: String(lineNo) },
    json: { charge },
  });
  return response.status === 200 ? { message: null } : refused(response);
}

/** Undoes the deposit that the form under it names, or takes back that the bank has it. */
export async function answerUndo(api: ApiClient, form: FormData) {
  if (form.has("untick")) return answerUntick(api, form);
  const [depositId, reason] = [String(form.get("undo") ?? ""), String(form.get("reason") ?? "")];
  const response = await api.deposits[":depositId"].undo.$post({ param: { depositId }, json: { reason } });
  if (response.status === 200) return { message: null };
  return refused(response);
}

async function answerUntick(api: ApiClient, form: FormData) {
  const [depositId, reason] = [String(form.get("untick")), String(form.get("reason") ?? "")];
  const takeBack = api.deposits[":depositId"]["bank-line"]["take-back"];
  const response = await takeBack.$post({ param: { depositId }, json: { reason } });
  return response.status === 200 ? { message: null } : refused(response);
}
