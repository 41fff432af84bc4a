import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { listTold, listUntold, noteTold } from "#features/accounts/server/unused-accounts.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { findHolds, findPerson } from "#platform/personal/find-person.ts";
import { formatLongDate } from "#shared/dates.ts";
import { monthsBefore } from "../rules/months-before.ts";
import { closeAccount } from "./close-account.ts";

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "privacy.account-unused": { lastDay: string };
  }
}

const DAY_MS = 24 * 3_600_000;
const NOTICE_DAYS = 30;
/** Accounts of each kind that are handled in one night. */
const MOST = 500;

/**
 * Tells the owners of unused accounts, and closes accounts whose owners were told a month ago and have not signed in
 * since. Staff accounts stay, and so do accounts with a valid certification, an open charge or another hold.
 */
export async function closeUnusedAccounts(deps: Deps): Promise<void> {
  const unused = monthsBefore(deps.now(), (await getSetting(deps.db, "retention")).accounts);
  if (!unused) return;
  const told = new Date(deps.now().getTime() - NOTICE_DAYS * DAY_MS);
  let closed = 0;
  await eachRow(deps, {
    job: "privacy.accounts",
    rows: await listTold(deps.db, told, MOST),
    nameOf: ({ id }) => ({ user: id }),
    work: async (owner) => {
      if (await isHeld(deps, owner.email)) return;
      await inTransaction(deps, (inTx) => closeAccount(inTx, owner, { id: owner.id, name: owner.name }));
      closed++;
    },
  });
  const untold = await listUntold(deps.db, new Date(unused.getTime() + NOTICE_DAYS * DAY_MS), MOST);
  await eachRow(deps, {
    job: "privacy.accounts",
    rows: untold,
    nameOf: ({ id }) => ({ user: id }),
    work: async (owner) => {
      if (!(await isHeld(deps, owner.email))) await tell(deps, owner);
    },
  });
  if (closed === 0) return;
  const detail = `Accounts that nobody used, after a letter: ${closed}.`;
  await recordAudit(deps, { action: "privacy.account-closed", subject: "setting retention", detail });
}

async function isHeld(deps: Deps, email: string): Promise<boolean> {
  const person = await findPerson(deps.db, deps.personal, { emails: [email] });
  return (await findHolds(deps.db, deps.personal, person, await todayOf(deps))).length > 0;
}

const tell = (deps: Deps, { id, name, email }: { id: string; name: string; email: string }) =>
  inTransaction(deps, async (inTx) => {
    const now = inTx.now();
    const { timeZone } = await inTx.organization();
    const lastDay = formatLongDate(new Date(now.getTime() + NOTICE_DAYS * DAY_MS), timeZone);
    await noteTold(inTx.db, id, now);
    await postLetter(inTx, {
      template: "privacy.account-unused",
      dedupeKey: `account-unused:${id}:${now.toISOString()}`,
      to: { name, address: email },
      payload: { lastDay },
      about: null,
    });
  });
