/** Sends the forms of the security page, by their `intent`. */
import { data } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { type Answer, asAnswer, doneForm, refusedForm } from "../account-answers.ts";

export type SetUp = { key: string; address: string; qr: string };
export type SecurityAnswer = Answer & { setUp?: SetUp; recoveryCodes?: string[] };

type Typed = (name: string) => string;

const CALLS: Record<string, (api: ApiClient, typed: Typed) => Promise<Response>> = {
  "begin-app": async ({ account }) => account["second-factor"].app.$post(),
  "confirm-app": async ({ account }, typed) =>
    account["second-factor"].app.confirm.$post({ json: { code: typed("code"), proof: typed("proof") || undefined } }),
  "remove-app": async ({ account }, typed) =>
    account["second-factor"].app.remove.$post({ json: { proof: typed("proof") } }),
  "new-codes": async ({ account }, typed) =>
    account["second-factor"]["recovery-codes"].$post({ json: { proof: typed("proof") } }),
  "remove-passkey": async ({ account }, typed) =>
    account.passkeys[":passkeyId"].remove.$post({
      param: { passkeyId: typed("passkey") },
      json: { proof: typed("proof") },
    }),
};

const DONE: Record<string, string> = {
  "confirm-app": "The app is set up",
  "remove-app": "The app is removed",
  "new-codes": "You have new recovery codes",
  "remove-passkey": "The passkey is removed",
};

export async function sendSecurityForm(api: ApiClient, form: FormData) {
  const typed: Typed = (name) => String(form.get(name) ?? "");
  const intent = typed("intent");
  const send = CALLS[intent];
  if (!send) throw data(null, 400);
  const response = await send(api, typed).catch(asAnswer);
  if (response.status !== 200) return refused(api, response, form);
  const made = await response.json();
  const answer = { errors: {}, typed: {}, intent } satisfies SecurityAnswer;
  if (intent === "begin-app") return data({ ...answer, setUp: made as SetUp }, NO_STORE);
  const { recoveryCodes } = made as { recoveryCodes?: string[] | null };
  if (!recoveryCodes) return doneForm(DONE[intent] ?? "Done", form);
  return data({ ...answer, done: DONE[intent] ?? "Done", recoveryCodes }, NO_STORE);
}

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** After a wrong code the page still shows the key and the QR code of the set-up. */
async function refused(api: ApiClient, response: Response, form: FormData) {
  const answer = await refusedForm(response, form);
  if (form.get("intent") !== "confirm-app") return answer;
  const begun = await api.account["second-factor"].app.$post();
  if (begun.status !== 200) return answer;
  return data({ ...answer.data, setUp: await begun.json() } satisfies SecurityAnswer, answer.init ?? {});
}
