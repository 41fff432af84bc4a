/** The forms of an application's page in the portal, and the letter that is drawn beside them. */
import type { ApiClient } from "#app/api-context.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { parseDollars } from "#shared/money.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { LetterPreview } from "../../rules/application-decision.ts";

const DONE = {
  approve: "Approved: the company is a member, and a letter welcomes it.",
  decline: "Declined: the open dues are void, and a letter says why.",
  ask: "The question is written. The answer comes to the office by mail.",
};
type Deed = keyof typeof DONE;

export async function answerApplication(api: ApiClient, reference: ApplicationReference, request: Request) {
  if (request.headers.get("content-type")?.startsWith("application/json")) {
    return preview(api, reference, await request.json());
  }
  const form = await request.formData();
  const deed = String(form.get("deed"));
  if (!(deed in DONE)) throw new Response(null, { status: 400 });
  const response = await send(api, reference, deed as Deed, (name) => String(form.get(name) ?? ""));
  return response.status === 200 ? { message: null, said: DONE[deed as Deed] } : refused(response);
}

function send(api: ApiClient, reference: ApplicationReference, deed: Deed, text: (name: string) => string) {
  const calls = api.admin.applications[":reference"];
  const param = { reference };
  const note = text("note");
  if (deed === "decline") return calls.decline.$post({ param, json: { note } });
  if (deed === "ask") {
    return calls.questions.$post({ param, header: { "idempotency-key": text("requestKey") }, json: { note } });
  }
  const [dues, domain] = [text("duesCents").trim(), text("domain").trim()];
  const open = {
    ...(text("another") && { another: true }),
    ...(dues && { duesCents: centsOf(dues) }),
    ...(domain && { domain }),
  };
  return calls.approve.$post({ param, json: { note, ...open } });
}

/** What is no amount is refused by the API, beside its field. */
const centsOf = (typed: string): number => parseDollars(typed) ?? -1;

type Asked = { letter: LetterPreview["letter"]; note: string; dues?: string };

/** Dues that are no amount yet are left out of the letter while they are typed. */
async function preview(api: ApiClient, reference: ApplicationReference, { letter, note, dues = "" }: Asked) {
  const duesCents = parseDollars(dues);
  const json = { letter, note, ...(duesCents !== undefined && { duesCents }) };
  const response = await api.admin.applications[":reference"].letter.$post({ param: { reference }, json });
  if (response.status !== 200) return refused(response);
  return { message: null, drawn: { ...(await response.json()), files: [], isReal: true } };
}
