/** Makes and uses passkeys in the browser. The code that talks to the device is loaded when it is needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";

const loadDevice = () => import("@simplewebauthn/browser");

/** `message` is for the visitor; it is `undefined` where they cancelled. */
export type Outcome<Done> = { done: Done } | { message: string | undefined; errors?: FieldErrors };
/** Field -> message. */
export type FieldErrors = Readonly<Record<string, string>>;

const OFFLINE = "The connection was lost. Please try again.";

async function post<Answer>(path: string, body?: object): Promise<Outcome<Answer>> {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  try {
    const response = await fetch(`/api${path}`, { method: "POST", ...(body && json) });
    if (response.ok) return { done: await response.json() };
    const problem = await problemIn(response, CRASHED);
    const errors = fieldErrorsIn(problem);
    const own = Object.values(errors);
    return {
      message: (own.length > 0 ? own : [problem.message, problem.instruction]).filter(Boolean).join(" "),
      errors,
    };
  } catch {
    return { message: OFFLINE };
  }
}

/** Asks the device. A user who closes its window gets no message. */
async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { done: await ask() };
  } catch (error) {
    const { name, code } = error as Error & { code?: string };
    if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
      return { message: "This device has a passkey of your account already." };
    const isOff = name === "NotAllowedError" || name === "AbortError";
    return { message: isOff ? undefined : "This device could not use a passkey here." };
  }
}

/**
 * Signs in with a passkey of the device.
 *
 * @param inFields offers it where the browser fills in the email, and waits until the visitor selects one there.
 */
export async function signInByPasskey(inFields = false): Promise<Outcome<unknown>> {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await loadDevice();
  if (inFields && !(await browserSupportsWebAuthnAutofill())) return { message: undefined };
  const options = await post<PublicKeyCredentialRequestOptionsJSON>("/auth/passkey/options");
  if (!("done" in options)) return inFields ? { message: undefined } : options;
  const ask = () => startAuthentication({ optionsJSON: options.done, useBrowserAutofill: inFields });
  const answer = await askDevice(ask);
  if (!("done" in answer)) return inFields ? { message: undefined } : answer;
  return post("/auth/passkey", { answer: { ...answer.done, clientExtensionResults: {} } });
}

/**
 * Makes a passkey on the device and adds it to the account.
 *
 * @param proof the password or a code, where there is a second factor already.
 */
export async function makePasskey(
  name: string,
  proof: string | undefined,
): Promise<Outcome<{ recoveryCodes: string[] | null }>> {
  const { startRegistration } = await loadDevice();
  const options = await post<PublicKeyCredentialCreationOptionsJSON>("/account/passkeys/options", { name, proof });
  if (!("done" in options)) return options;
  const answer = await askDevice(() => startRegistration({ optionsJSON: options.done }));
  if (!("done" in answer)) return answer;
  return post("/account/passkeys", { name, answer: { ...answer.done, clientExtensionResults: {} } });
}
