import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { authHeaders } from "#features/accounts/server/sessions/auth.ts";
import { findUser } from "#features/accounts/server/sessions/signed-in.ts";
import { isProof, returnProof, spendProof } from "#platform/bot-check/proof.ts";
import type { Deps } from "#platform/deps.ts";
import type { ApiEnv } from "#platform/http/http.ts";
import { addTry } from "#platform/http/rate-limit.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { botCheckNeeded } from "../errors.ts";
import { FORM_PROOF, formProofCookie } from "./bot-check-api.ts";

const HOUR = 3600;

type Form = {
  /** Names the kind of form for the count, such as `register`. */
  name: string;
  /** The target of the form, as one of few possible values; see `bucketOf`. */
  to?: string;
  /**
   * Whether the form was sent often by a count other than the network, such as one email. Called only if that decides.
   */
  isOften?: (most: number) => Promise<boolean>;
};

/**
 * Counts a visitor's form. The first few in an hour from one network are accepted; the others need a proof of the bot
 * check. An accepted form uses the proof up. A refused form returns it, so that the visitor may change the answers and
 * send them again; each form's own limit says how often. Staff never need a proof.
 *
 * @param send carries out the form, and receives its sender; `undefined` for staff.
 * @throws `request.bot-check-needed` (403), and the errors of `send`.
 */
export async function askPerson<Made>(c: Context<ApiEnv>, form: Form, send: Send<Made>): Promise<Made> {
  const visitor = await visitorOf(c);
  if (!visitor) return send(undefined);
  const proof = await takeProof(c);
  if (!proof) {
    await countForm(c, form);
    return send({ ...visitor, ...(await uncheckedOf(c.var.deps)) });
  }
  try {
    const { maxLetters: _, ...checked } = visitor;
    return await send(checked);
  } catch (refusal) {
    // If even this fails, the visitor ticks the box again.
    await returnProof(c.var.deps, proof).catch(() => undefined);
    throw refusal;
  }
}

type Send<Made> = (visitor: Visitor | undefined) => Promise<Made>;

async function countForm(c: Context<ApiEnv>, { name, to = "", isOften }: Form): Promise<void> {
  const { deps, clientNetwork } = c.var;
  const most = deps.env.FORMS_AN_HOUR;
  const { tries } = await addTry(deps.db, { name: `form-${name}`, windowSeconds: HOUR }, `${clientNetwork}:${to}`);
  const isRequired = deps.botCheck.provider !== "off" && (tries > most || (await isOften?.(most)));
  if (isRequired) throw botCheckNeeded((await deps.organization()).phone);
}

/** The event's own limit for a visitor without a proof, where the check is on. */
async function uncheckedOf(deps: Deps): Promise<Pick<Visitor, "unchecked">> {
  if (deps.botCheck.provider === "off") return {};
  const { phone } = await deps.organization();
  return { unchecked: { mostOfEvent: deps.env.UNPAID_AN_HOUR, phone } };
}

/** Any request, signed in or not. */
type Asking = Pick<Context, "req"> & { var: ApiEnv["Variables"] };

/** The sender of the request as a visitor; `undefined` for staff. */
export async function visitorOf(c: Asking): Promise<Visitor | undefined> {
  const { deps, clientAddress, clientNetwork } = c.var;
  const user = c.req.header("cookie") ? await findUser(deps, authHeaders(c.req.raw, clientAddress)) : undefined;
  if (user?.grants.includes("staff")) return undefined;
  const origin = createHmac("sha256", deps.secret).update(`origin ${clientNetwork}`).digest("hex");
  const mailbox = user?.isEmailVerified ? { mailbox: user.email.toLowerCase() } : {};
  return { origin, ...mailbox, maxLetters: deps.env.LETTERS_AN_HOUR };
}

/**
 * Guards a request that reads data and sends no form: it needs the same proof as a form, and uses it up.
 *
 * @throws `request.bot-check-needed` (403)
 */
export async function requirePerson(c: Context<ApiEnv>, why: string): Promise<void> {
  const { deps } = c.var;
  if (deps.botCheck.provider !== "off" && !(await takeProof(c)))
    throw botCheckNeeded((await deps.organization()).phone, why);
}

/** Used up at once, so that two forms at the same time cannot share it. */
async function takeProof(c: Context<ApiEnv>): Promise<string | undefined> {
  const deps: Deps = c.var.deps;
  const proof = getCookie(c, formProofCookie(c));
  return isProof(deps, FORM_PROOF, proof) && (await spendProof(deps, proof)) ? proof : undefined;
}
