/**
 * The job that decides which letter goes to who asked for a link. It alone knows whether the address has an account.
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

/** What the letter of a link is drawn from: token and code follow from the link's id. */
export type LinkLetter = {
  link: string;
  /** A colleague who reads the outbox must not sign in as them. */
  isForStaff: boolean;
};
/** A letter that says something of an account and carries no link that opens it. */
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

/** However often strangers ask, an address gets no second letter of a kind while one is this young and still unused. */
const QUIET_MS = 5 * 60_000;
/** A letter that opens nothing need not come again soon. */
const HOUR_MS = 3_600_000;
/** One for each purpose that an address can have. */
const FREE_AN_HOUR = 2;

export async function postLink(deps: Deps, wanted: WantedLink): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    // Two jobs for one address, one after the other.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`account-link ${wanted.email}`}))`);
    const user = await findUserByEmail(inTx.db, wanted.email);
    if (user?.disabledAt) return;
    const to = { name: user?.name ?? "", address: wanted.email };
    const template = templateFor(wanted.purpose, user !== undefined);
    if (template === "accounts.already" || template === "accounts.no-account") {
      const hour = Math.floor(inTx.now().getTime() / HOUR_MS);
      const dedupeKey = `${template}:${blurred(wanted.email)}:${hour}`;
      return postLetter(inTx, { template, dedupeKey, to, about: null, payload: { email: wanted.email } });
    }
    const link = (await isEnough(inTx, wanted, user?.id)) ? undefined : await makeLink(inTx, wanted);
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
 * Whether a stranger's asking brings no further letter: the address had some in the hour, and a link of one is open. So
 * it gets at most seven in an hour, and its owner always has a way in: the open link, or the letter that comes once
 * none is open. Who asks from a network where the account is signed in is no stranger.
 */
async function isEnough({ db, now }: Deps, { email, network }: WantedLink, userId: string | undefined) {
  const at = now();
  const { made, hasOpen } = await countLinks(db, email, at, new Date(at.getTime() - HOUR_MS));
  if (made < FREE_AN_HOUR || !hasOpen) return false;
  return !(userId && network && (await isSignedInFrom({ db, now }, userId, network)));
}

/** @returns its id; nothing where an earlier one is in the mailbox and works for minutes yet. */
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
