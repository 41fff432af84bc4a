/** What the screens of a dues run ask the API for. */
import type { ApiClient } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { refused } from "#ui/admin/staff-data.ts";

export type DuesAsk =
  | { deed: "tons"; companyId: string; tons: number | null; version: number }
  | { deed: "select"; companies: string[]; isIncluded: boolean }
  | { deed: "issue"; invoices: number; totalCents: number; requestKey: string }
  | { deed: "retry" }
  | { deed: "remind"; invoice: string; requestKey: string }
  | { deed: "remind-all"; members: number; openCents: number; requestKey: string }
  | { deed: "letter"; companyId: string }
  | { deed: "lapse" | "undo"; companies: string[] };
type Of<D extends DuesAsk["deed"]> = Extract<DuesAsk, { deed: D }>;

export function askDues(api: ApiClient, year: string, asked: DuesAsk) {
  switch (asked.deed) {
    case "tons":
      return saveTons(api, year, asked);
    case "letter":
      return drawLetter(api, year, asked.companyId);
    case "remind":
      return remind(api, asked);
    default:
      return change(api, year, asked);
  }
}

const runs = (api: ApiClient) => api["dues-runs"][":year"];

async function saveTons(api: ApiClient, year: string, { companyId, tons, version }: Of<"tons">) {
  const param = { year, companyId };
  const response = await runs(api).members[":companyId"].tons.$put({ param, json: { tons, version } });
  if (response.status === 200) return { message: null, said: "Saved." };
  const problem = await problemIn(response, CRASHED);
  const message = [problem.message, problem.instruction].filter(Boolean).join(" ");
  const held = problem.details?.version;
  // What another user saved is told beside the field, and saved over by the next press.
  return { message, errors: fieldErrorsIn(problem), code: problem.error.name, held: Number(held ?? version) };
}

async function drawLetter(api: ApiClient, year: string, companyId: string) {
  const response = await runs(api).members[":companyId"].letter.$get({ param: { year, companyId } });
  if (response.status !== 200) return refused(response);
  return { message: null, drawn: { ...(await response.json()), files: [], isReal: true } };
}

async function remind(api: ApiClient, { invoice, requestKey }: Of<"remind">) {
  const header = { "idempotency-key": requestKey };
  const response = await api.invoices[":id"].send.$post({ param: { id: invoice }, header });
  if (response.status !== 200) return refused(response);
  return { message: null, said: `A reminder to ${(await response.json()).sentTo} is written.` };
}

type Changing = "select" | "issue" | "remind-all" | "retry" | "lapse" | "undo";

async function change(api: ApiClient, year: string, asked: Of<Changing>) {
  const response = await send(api, year, asked);
  if (response.status !== 200) return refused(response);
  const done: { members?: number; invoices?: number } = await response.json();
  return { message: null, said: sayDone(asked.deed, done.members ?? done.invoices ?? 0) };
}

function send(api: ApiClient, year: string, asked: Of<Changing>) {
  const param = { year };
  if (asked.deed === "retry") return runs(api).retry.$post({ param });
  if (asked.deed === "select") {
    const { companies, isIncluded } = asked;
    return runs(api).selection.$post({ param, json: { companies, isIncluded } });
  }
  if (asked.deed === "issue") {
    const { invoices, totalCents, requestKey } = asked;
    const header = { "idempotency-key": requestKey };
    return runs(api).issue.$post({ param, header, json: { invoices, totalCents } });
  }
  if (asked.deed === "remind-all") {
    const { members, openCents, requestKey } = asked;
    return runs(api).remind.$post({ param, header: { "idempotency-key": requestKey }, json: { members, openCents } });
  }
  const { companies } = asked;
  if (asked.deed === "lapse") return runs(api).lapse.$post({ param, json: { companies } });
  return runs(api).lapse.undo.$post({ param, json: { companies } });
}

function sayDone(deed: DuesAsk["deed"], count: number): string {
  if (deed === "issue") return `Issued: ${countOf(count, "invoice")}.`;
  if (deed === "remind-all") return `Written: ${countOf(count, "reminder")}.`;
  if (deed === "lapse") return `${countOf(count, "membership")} lapsed. Below you can take that back.`;
  if (deed === "undo") return `Taken back: ${countOf(count, "company", "companies")} again among the members.`;
  return deed === "retry" ? `${countOf(count, "invoice")} tried again.` : "Saved.";
}
