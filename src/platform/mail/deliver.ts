/**
 * Delivery of the outbox: claim a letter for a while, send it, record it.
 *
 * No lock is held during the call to a mail server. A claim is a lease: it moves `next_at` past the longest send, and
 * ends by itself if this process dies. Leases use the database's clock: those of two processes may differ by more. A
 * letter is sent twice only if the process dies between sending and recording; both copies have the same Message-ID.
 */
import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import { unsubscribePath } from "#shared/account-paths.ts";
import { emailSchema } from "#shared/contact.ts";
import { lazyCommit } from "../database/lazy-commit.ts";
import { type Deps, inTransaction } from "../deps.ts";
import { eachRow } from "../jobs/each-row.ts";
import type { Job } from "../jobs/job.ts";
import { errorText, isFailedStatement } from "../log/error-for-log.ts";
import { type LetterKind, type LetterOutcome, outbox } from "../tables.ts";
import { hasOptedOut, optOutToken } from "./bounces/opt-outs.ts";
import { isSuppressed, suppress } from "./bounces/suppressions.ts";
import { oneLine } from "./one-line.ts";
import { DELIVER_MAIL, LEASE_SECONDS, TRIED_FOR_MS } from "./outbox.ts";
import { type Mailbox, MailRefused, type OutgoingMail, type RenderLetter, type Secrets } from "./transports/mailer.ts";

/** Seconds after the first, second, ... failure; the last one repeats. */
const RETRY_SECONDS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400];
/** A sweep ends before the next one begins. */
const SWEEP_MS = 50_000;
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** A letter that was never tried is due at once: its time is in the future when the clock was set back. */
const isDue = and(
  isNull(outbox.sentAt),
  isNull(outbox.heldAt),
  isNull(outbox.outcome),
  or(sql`${outbox.nextAt} <= now()`, eq(outbox.attempts, 0)),
);

type Claimed = typeof outbox.$inferSelect & { messageId: string };

export const deliverMailJobs = (deps: Deps, render: RenderLetter): Job[] => [
  { name: DELIVER_MAIL, handle: ({ id }: { id: string }) => deliver(deps, render, id), isTogether: true },
  { name: "mail.sweep", schedule: "* * * * *", handle: () => deliverDue(deps, render) },
];

/** Sends one letter if it is due and no other process has it. Its failure is recorded, never thrown. */
async function deliver(deps: Deps, render: RenderLetter, id: string): Promise<void> {
  const letter = await claim(deps, id);
  if (!letter) return;
  const done = await attempt(deps, render, letter).catch((error: unknown) => recordFailure(deps, letter, error));
  // Not a failed try: a database that cannot record now must not make the letter go out again at once.
  if (done) await record(deps, letter, done);
}

/** Delivers letters left behind by a lost job, a dead process or a failed try. */
async function deliverDue(deps: Deps, render: RenderLetter): Promise<void> {
  const startedAt = performance.now();
  const notGivenUp = gt(outbox.createdAt, new Date(deps.now().getTime() - TRIED_FOR_MS));
  const due = await deps.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue, notGivenUp))
    .orderBy(asc(outbox.nextAt))
    .limit(500);
  await eachRow(deps, {
    job: "mail.sweep",
    rows: due,
    nameOf: ({ id }) => ({ letter: id }),
    work: ({ id }) => deliver(deps, render, id),
    isEnough: () => performance.now() - startedAt > SWEEP_MS,
  });
}

/** A claim that a crash of the database forgets is like one whose process died. */
async function claim(deps: Deps, id: string): Promise<Claimed | undefined> {
  const free = deps.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isDue))
    .for("update", { skipLocked: true });
  const [letter] = await deps.db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAt: inSeconds(LEASE_SECONDS),
      messageId: sql`coalesce(${outbox.messageId}, ${messageIdOf(id, deps.publicUrl)})`,
    })
    .where(sql`${outbox.id} in (${free})`)
    .returning({ ...getTableColumns(outbox), ...lazyCommit(deps.db) });
  return letter as Claimed | undefined;
}

/** The end of a letter: it was sent, or it never will be. */
type Done = Composed & { outcome?: LetterOutcome; answer?: string };

const ENDED: Record<LetterKind, string> = { announcement: "announcements", notice: "notices by email" };

async function attempt(deps: Deps, render: RenderLetter, letter: Claimed): Promise<Done> {
  const composed = await compose(deps, render, letter);
  if (await isSuppressed(deps.db, letter.toAddress))
    return { ...composed, outcome: "suppressed", answer: "An earlier letter to this address came back." };
  if (letter.kind && (await hasOptedOut(deps.db, { address: letter.toAddress, kind: letter.kind })))
    return { ...composed, outcome: "suppressed", answer: `Its reader has ended ${ENDED[letter.kind]}.` };
  if (isWithheld(deps, letter)) return composed;
  try {
    await deps.mailer.send(composed.mail);
    return composed;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return { ...composed, outcome: error.outcome, answer: error.message };
  }
}

/**
 * Letters to reserved addresses never reach a mail server: the sample association uses such addresses, and each letter
 * would bounce.
 */
const isWithheld = ({ mailer }: Deps, { toAddress }: Claimed): boolean =>
  mailer.name !== "mailbox" && isReservedAddress(toAddress);

/** Builds a Message-ID from a letter's id, or a thread's from a reference. */
const messageIdOf = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`;

/** Only letters with a kind have an unsubscribe link, not confirmations or receipts. */
const unsubscribeUrlOf = (deps: Deps, { kind, toAddress: address }: Claimed): { unsubscribeUrl?: string } =>
  kind ? { unsubscribeUrl: `${deps.publicUrl}${unsubscribePath(optOutToken(deps, { kind, address }))}` } : {};

type Composed = { mail: OutgoingMail; secrets?: Secrets | undefined };

async function compose(deps: Deps, render: RenderLetter, letter: Claimed): Promise<Composed> {
  const to = oneMailbox({ name: letter.toName, address: letter.toAddress });
  if (!to) throw new Error("the recipient is not one email address");
  const organization = await deps.organization();
  const unsubscribeUrl = unsubscribeUrlOf(deps, letter);
  const context = { organization, publicUrl: deps.publicUrl, secret: deps.secret, ...unsubscribeUrl };
  const { replyTo, subject, secrets, ...written } = await render(letter.template, letter.payload, context);
  const office = { name: organization.name, address: organization.email };
  const mail: OutgoingMail = {
    from: { ...office, address: deps.env.MAIL_FROM ?? office.address },
    to,
    replyTo: (replyTo && oneMailbox(replyTo)) ?? office,
    ...written,
    subject: oneLine(subject),
    messageId: letter.messageId,
    ...(letter.about && { thread: messageIdOf(`about-${letter.about}`, deps.publicUrl) }),
    ...unsubscribeUrl,
  };
  return { mail, secrets };
}

/** Masks one-time links in staff's copy, unless the staff mailbox is the only place that the letter goes to. */
function withoutSecrets({ mailer }: Deps, { mail: { subject, html, text }, secrets }: Composed) {
  if (!secrets || (mailer.name === "mailbox" && !secrets.areHiddenInMailbox)) return { subject, html, text };
  const hide = (kept: string) => secrets.words.reduce((rest, word) => rest.replaceAll(word, "••••••"), kept);
  return { subject: hide(subject), html: hide(html), text: hide(text) };
}

/**
 * The writer of the row checked the address; but a transport that splits on commas would find two in a bad one.
 *
 * @returns `undefined` when the address is not exactly one.
 */
const oneMailbox = ({ name, address }: Mailbox): Mailbox | undefined =>
  emailSchema.safeParse(address).success ? { name: oneLine(name), address } : undefined;

async function record(deps: Deps, letter: Claimed, { outcome, answer, ...composed }: Done): Promise<void> {
  const { files = [] } = composed.mail;
  const written = { ...withoutSecrets(deps, composed), files: [...files] };
  const at = deps.now();
  const state = outcome
    ? { outcome, outcomeAt: at }
    : { sentAt: at, isWithheld: isWithheld(deps, letter), isKept: deps.mailer.name === "mailbox" };
  const change = { ...written, ...state, lastError: answer?.slice(0, 500) ?? null };
  const keep = (db: Deps["db"]) => db.update(outbox).set(change).where(eq(outbox.id, letter.id));
  if (outcome !== "bounced") return void (await keep(deps.db));
  await inTransaction(deps, async ({ db }) => {
    await keep(db);
    await suppress(db, { address: letter.toAddress, reason: outcome, detail: answer ?? "", createdAt: at });
  });
}

async function recordFailure(deps: Deps, { id, attempts, createdAt }: Claimed, error: unknown): Promise<undefined> {
  const seconds = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 0;
  // Staff see a mail server's answer as it came; a database error would quote the letter's own words.
  const isOurs = error instanceof Error && !isFailedStatement(error);
  const lastError = (isOurs ? error.message : errorText(error)).slice(0, 500);
  // A mail server's answer may quote the address: it belongs into the row, and only its code into the log.
  deps.log.warn({ letter: id, attempts, code: (error as { code?: string }).code }, "mail not delivered; will retry");
  const isGivenUp = deps.now().getTime() + seconds * 1000 > createdAt.getTime() + TRIED_FOR_MS;
  await deps.db
    .update(outbox)
    .set({ lastError, nextAt: inSeconds(seconds), ...(isGivenUp && { outcome: "failed", outcomeAt: deps.now() }) })
    .where(eq(outbox.id, id));
  if (isGivenUp) return;
  await deps.queue.send(deps.db, DELIVER_MAIL, { id }, { startAfterSeconds: seconds });
}

/** Domain endings that RFC 2606 reserves for examples and tests: no mail arrives there. */
const RESERVED = /[@.](?:example|invalid|localhost|test)\.?$/i;

const isReservedAddress = (address: string): boolean => RESERVED.test(address.trim());
