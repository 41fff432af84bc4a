/** Reads of email wording. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { type Capability, hasCapability } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { outbox } from "#platform/tables.ts";
import type { LetterWording } from "#platform/wording/letter-wording.ts";
import { noSuchWording } from "../errors.ts";
import { letterWordings } from "./wording-tables.ts";

export type Wording = LetterWording<Record<string, unknown>>;
export type Version = typeof letterWordings.$inferSelect;

/** The current version; `undefined` while the originals were never changed. */
export async function currentVersion(db: Db, letter: string): Promise<Version | undefined> {
  const [row] = await versionsOf(db, letter, 1);
  return row;
}

const versionsOf = (db: Db, letter: string, limit: number): Promise<Version[]> =>
  db
    .select()
    .from(letterWordings)
    .where(eq(letterWordings.letter, letter))
    .orderBy(desc(letterWordings.version))
    .limit(limit);

export async function versionOf(db: Db, letter: string, version: number): Promise<Version | undefined> {
  const one = and(eq(letterWordings.letter, letter), eq(letterWordings.version, version));
  return (await db.select().from(letterWordings).where(one))[0];
}

/** @throws content.no-such-wording */
export async function declaredWording({ letters }: Pick<Deps, "letters">, letter: string): Promise<Wording> {
  const wording = await letters.wordingOf(letter);
  if (!wording) throw noSuchWording();
  return wording;
}

/** Every email with its current wording. */
export async function listWordings({ db, letters }: Pick<Deps, "db" | "letters">) {
  const rows = await db
    .selectDistinctOn([letterWordings.letter])
    .from(letterWordings)
    .orderBy(letterWordings.letter, desc(letterWordings.version));
  return Promise.all(
    letters.names.map(async (letter) => {
      const { title, sent } = await declaredWording({ letters }, letter);
      return { letter, title, sent, ...stateOf(rows.find((row) => row.letter === letter)) };
    }),
  );
}

/** Staff may edit an email's wording without access to its readers' data; they see samples. */
export const READERS = ["letters", "registrations"] as const satisfies readonly Capability[];
export const mayReadLetters = (staff: Staff): boolean => hasCapability(staff, READERS);

/** One email for editing. @throws content.no-such-wording */
export async function viewWording({ db, letters }: Pick<Deps, "db" | "letters">, letter: string, staff: Staff) {
  const wording = await declaredWording({ letters }, letter);
  const [current, ...before] = await versionsOf(db, letter, 10);
  return {
    letter,
    title: wording.title,
    sent: wording.sent,
    version: current?.version ?? 0,
    ...stateOf(current),
    problem: current?.problem ?? null,
    texts: Object.entries(wording.texts).map(([name, { label, kind, when = null, original }]) => ({
      name,
      label,
      kind,
      when,
      original,
      text: current?.texts[name] ?? original,
    })),
    placeholders: Object.entries(wording.placeholders).map(([name, { means }]) => ({ name, means })),
    samples: Object.keys(wording.samples),
    ...(mayReadLetters(staff) ? await realOnes(db, letter) : { hasReal: false, records: [] }),
    history: [...(current ? [current] : []), ...before].map(({ version, action, savedBy, savedAt }) => ({
      version,
      action,
      savedBy,
      savedAt: savedAt.toISOString(),
    })),
  };
}

function stateOf(current: Version | undefined) {
  const isChanged = current !== undefined && Object.keys(current.texts).length > 0;
  const state = isChanged ? (current.problem ? "unusable" : "changed") : "original";
  return {
    state: state as "original" | "changed" | "unusable",
    savedBy: current?.savedBy ?? null,
    savedAt: current?.savedAt.toISOString() ?? null,
  };
}

const realOnes = async (db: Db, letter: string) => ({
  hasReal: (await newestPayload(db, letter)) !== undefined,
  records: await recordsOf(db, letter),
});

/** The data of the newest email of this name, optionally about one reference. */
export async function newestPayload(
  db: Db,
  letter: string,
  about?: string,
): Promise<Record<string, unknown> | undefined> {
  const isAbout = about === undefined ? undefined : eq(outbox.about, about);
  const [row] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.template, letter), isAbout))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return row?.payload;
}

/** References of the newest emails of this name, each once, with their readers. */
async function recordsOf(db: Db, letter: string): Promise<{ reference: string; name: string }[]> {
  const rows = await db
    .select({ reference: outbox.about, name: outbox.toName })
    .from(outbox)
    .where(and(eq(outbox.template, letter), isNotNull(outbox.about)))
    .orderBy(desc(outbox.createdAt))
    .limit(20);
  const names = new Map(rows.flatMap(({ reference, name }) => (reference ? [[reference, name] as const] : [])));
  return [...names].map(([reference, name]) => ({ reference, name }));
}
