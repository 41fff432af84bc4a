/**
 * The job that answers a request for a link with an email. Only this job learns whether the address has an account.
 */
import { sql } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { blurred } from "#platform/http/rate-limit.ts";
import { type LetterPayloads, postLetter } from "#platform/mail/outbox.ts";
import { LINK_MINUTES } from "../../rules/account.ts";
import { hashToken } from "../hash-token.ts";
import { findUserByEmail } from "../queries.ts";
import { isSignedInFrom } from "../sessions/own-sessions.ts";
import type { WantedLink } from "./ask-link.ts";
import { countLinks, findRecentLink } from "./find-link.ts";
import { accountLinks } from "./link-tables.ts";
import { tokenOfLink } from "./link-words.ts";

/** Parameters of the email with a link. Token and code follow from the link's id. */
export type LinkLetter = {
  link: string;
  /** A colleague who reads the outbox must not sign in as them. */
  isForStaff: boolean;
};
/** Parameters of an email about an account without a link that opens it. */
export type PlainAccountLetter = { email: string };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "accounts.magic-link": LinkLetter;
    "accounts.confirm": LinkLetter;
    "accounts.reset": LinkLetter;
    "accounts.already": PlainAccountLetter;
    "accounts.no-account": PlainAccountLetter;
  }
}

/**
 * An address gets no second email of a kind while the last is younger than this and unused, however often it is asked
 * for.
 */
const QUIET_MS = 5 * 60_000;
/** A letter that opens nothing need not come again soon. */
const HOUR_MS = 3_600_000;
/** One for each purpose that an address can have. */
const FREE_AN_HOUR = 2;

export async function postLink(deps: Deps, request: WantedLink): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    // Two jobs for one address, one after the other.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`account-link ${request.email}`}))`);
    const user = await findUserByEmail(inTx.db, request.email);
    if (user?.disabledAt) return;
    const to = { name: user?.name ?? "", address: request.email };
    const template = templateFor(request.purpose, user !== undefined);
    if (template === "accounts.already" || template === "accounts.no-account") {
      const hour = Math.floor(inTx.now().getTime() / HOUR_MS);
      const dedupeKey = `${template}:${blurred(request.email)}:${hour}`;
      return postLetter(inTx, { template, dedupeKey, to, about: null, payload: { email: request.email } });
    }
    const link = (await isEnough(inTx, request, user?.id)) ? undefined : await makeLink(inTx, request);
    if (!link) return;
    const payload = { link, isForStaff: user?.grants.includes("staff") ?? false };
    await postLetter(inTx, { template, dedupeKey: `${template}:${link}`, to, about: null, payload });
  });
}

function templateFor(purpose: WantedLink["purpose"], isKnown: boolean): keyof LetterPayloads & `accounts.${string}` {
  if (purpose === "magic-link") return "accounts.magic-link";
  if (purpose === "sign-up") return isKnown ? "accounts.already" : "accounts.confirm";
  return isKnown ? "accounts.reset" : "accounts.no-account";
}

/**
 * Whether a stranger's request sends no further email: the address got some within the hour, and one of the links is
 * open. So an address gets at most seven in an hour, and its owner always has a way in: the open link, or the email
 * that is sent once none is open. A request from a network where the account is signed in is not a stranger's.
 */
async function isEnough({ db, now }: Deps, { email, network }: WantedLink, userId: string | undefined) {
  const at = now();
  const { made, hasOpen } = await countLinks(db, email, at, new Date(at.getTime() - HOUR_MS));
  if (made < FREE_AN_HOUR || !hasOpen) return false;
  return !(userId && network && (await isSignedInFrom({ db, now }, userId, network)));
}

/** @returns its id; nothing where a recent link is unused and works for some minutes more. */
async function makeLink(deps: Deps, { email, purpose, redirectTo }: WantedLink): Promise<string | undefined> {
  const createdAt = deps.now();
  const since = new Date(createdAt.getTime() - QUIET_MS);
  if (await findRecentLink(deps.db, { email, purpose }, createdAt, since)) return undefined;
  const id = crypto.randomUUID();
  const tokenHash = hashToken(tokenOfLink(deps.secret, id));
  const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * 60_000);
  await deps.db.insert(accountLinks).values({ id, tokenHash, purpose, email, redirectTo, createdAt, expiresAt });
  return id;
}
