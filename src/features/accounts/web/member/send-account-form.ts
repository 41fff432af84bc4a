/** Sends the forms of the account's page, by their `intent`. */
import type { ApiClient } from "#app/api-context.ts";
import { secondStepPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { returnPath } from "../../rules/return-path.ts";
import { asAnswer, doneForm, leadOn, leaveTo, refusedForm } from "../account-answers.ts";
import { AT_PROVIDER } from "../views/provider-buttons.tsx";
import { LINK, UNLINK } from "./linked-accounts-part.tsx";

type Typed = (name: string) => string;
type Sent = {
  response: Response;
  /** Shown on the same page; without it the page is loaded again. */
  done?: string;
};
type Send = (api: ApiClient, typed: Typed) => Promise<Sent>;

const signOut = async (api: ApiClient): Promise<Sent> => ({ response: await api.auth["sign-out"].$post() });

const signIn: Send = async ({ auth }, typed) => {
  const json = { email: typed("email"), password: typed("password") };
  return { response: await auth["sign-in"].email.$post({ json }) };
};

/** The API refuses an unknown provider. */
const startAtProvider: Send = async ({ auth }, typed) => {
  const json = { provider: typed("provider") as "google", redirectTo: returnPath(typed("next")) };
  return { response: await auth["sign-in"].oauth.$post({ json }) };
};

const INTENTS: Record<string, Send> = {
  "sign-out": signOut,
  [AT_PROVIDER]: startAtProvider,
  "sign-out-everywhere": async (api) => {
    const response = await api.account.sessions.$delete();
    return response.status === 200 ? signOut(api) : { response };
  },
  "end-session": async ({ account }, typed) => {
    const response = await account.sessions[":sessionId"].$delete({ param: { sessionId: typed("session") } });
    return { response, done: "That device is signed out" };
  },
  [LINK]: async ({ account }, typed) => {
    const json = { provider: typed("provider") as "google", proof: typed("proof") || undefined };
    return { response: await account.providers.$post({ json }) };
  },
  [UNLINK]: async ({ account }, typed) => ({
    response: await account.providers[":linkedAccountId"].$delete({
      param: { linkedAccountId: typed("linkedAccount") },
    }),
    done: "That account no longer signs you in.",
  }),
  "change-name": async ({ account }, typed) => ({
    response: await account.$patch({ json: { name: typed("name") } }),
    done: "Your name has been updated",
  }),
  "change-password": async ({ account }, typed) => {
    const json = { currentPassword: typed("currentPassword"), password: typed("password") };
    return { response: await account.password.$put({ json }), done: "Your password has been updated" };
  },
};

/** Whether the form is one of the account's page, and not of the second factor. */
export const isAccountIntent = (intent: unknown): boolean =>
  typeof intent === "string" && Object.hasOwn(INTENTS, intent);

export async function sendAccountForm(api: ApiClient, form: FormData) {
  const typed: Typed = (name) => String(form.get(name) ?? "");
  const send = INTENTS[typed("intent")] ?? signIn;
  const failed = (error: unknown): Sent => ({ response: asAnswer(error) });
  const { response, done } = await send(api, typed).catch(failed);
  if (response.status === 202) return leadOn(secondStepPath(returnPath(typed("next")) ?? ACCOUNT), response);
  if (response.status !== 200) return refusedForm(response, form);
  if ([AT_PROVIDER, LINK].includes(typed("intent"))) return leaveTo(response, form);
  return done ? doneForm(done, form) : leadOn(returnPath(typed("next")) ?? ACCOUNT, response);
}
