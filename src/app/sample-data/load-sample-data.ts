/** Fills an empty database with the Magnolia association, so that a new installation shows the product at work. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SAMPLE_STEPS } from "#features/admin/rules/set-up.ts";
import { isUntouched } from "#features/admin/server/set-up/is-untouched.ts";
import { noteSampleLoaded } from "#features/admin/server/set-up/sample-progress.ts";
import { markSampleRows } from "#features/admin/server/set-up/sample-rows.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { documentEditions, documents, settings } from "#features/content/server/tables.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { newFileKey } from "#platform/storage/store.ts";
import { addDays } from "#shared/dates.ts";
import { type Calendar, createCalendar } from "./calendar.ts";
import { loadClassRegistrations } from "./class-registrations.ts";
import { loadCompanyPeople } from "./company-people.ts";
import { SAMPLE_DOCUMENTS, type SampleDocument } from "./documents.ts";
import { type SampleEvent, sampleEvents } from "./events.ts";
import { loadLettings } from "./lettings.ts";
import { loadEvents } from "./load-events.ts";
import { emailDomainOf, SAMPLE_MEMBERS } from "./members.ts";
import { SAMPLE_NOTICES } from "./notices.ts";
import { loadRegistrations } from "./registrations.ts";
import { SAMPLE_FILES } from "./sample-files.ts";

/** Any number that no other lock of the program uses. */
const SAMPLE_LOCK = 7_320_002;

type Watcher = {
  /** Called after each of `SAMPLE_STEPS`. */
  onStep?: (done: number) => Promise<void>;
  /** Called at the end of the transaction, inside it. */
  onLoaded?: (inTx: Deps) => Promise<void>;
};

/**
 * Loads rows and files in one transaction, counted from `deps.now()`. Does nothing where the database holds rows
 * already; of two processes that start together, the second waits and then finds the rows of the first.
 *
 * @returns whether it was loaded.
 */
export function loadSampleData(deps: Deps, { onStep, onLoaded }: Watcher = {}): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    await inTx.db.execute(sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`);
    if (!(await isUntouched(inTx.db))) return false;
    const { timeZone } = await inTx.organization();
    const calendar = createCalendar(inTx.now(), timeZone);
    const editions = sampleEvents(calendar);
    for (const [at, step] of SAMPLE_STEPS.entries()) {
      await LOADERS[step](inTx, calendar, editions);
      await onStep?.(at + 1);
    }
    await markSampleRows(inTx.db);
    await noteSampleLoaded(inTx.db, inTx.now());
    await onLoaded?.(inTx);
    await announceChange(inTx.db);
    inTx.log.info({ members: SAMPLE_MEMBERS.length }, "sample data loaded");
    return true;
  });
}

type Loader = (deps: Deps, calendar: Calendar, editions: SampleEvent[]) => Promise<void>;

const LOADERS: Record<(typeof SAMPLE_STEPS)[number], Loader> = {
  async Members(deps, calendar) {
    await loadMembers(deps, calendar);
    await loadPortrait(deps);
  },
  async Documents(deps, calendar) {
    await loadNotices(deps, calendar);
    await loadFiles(deps, calendar, "documents", SAMPLE_DOCUMENTS);
    await loadLettings(deps, calendar, SAMPLE_FILES);
  },
  Events: loadEvents,
  Registrations: loadRegistrations,
  Classes: loadClassRegistrations,
  "People of companies": loadCompanyPeople,
};

async function loadMembers({ db, files }: Deps, { now }: Calendar): Promise<void> {
  const members = SAMPLE_MEMBERS.map((member) => ({ ...member, logoKey: newFileKey("webp") }));
  await db.insert(affiliates).values(
    members.map((member) => ({
      id: crypto.randomUUID(),
      name: member.name,
      street: member.street,
      city: member.city,
      state: "MS",
      zip: member.zip,
      logoKey: member.logoKey,
      website: member.hasWebsite ? `https://www.${emailDomainOf(member)}` : null,
      needsBlackBackground: member.onBlack,
      emailDomain: emailDomainOf(member),
      tier: member.tier,
      businessType: member.trade,
      contactName: member.contactName,
      contactEmail: member.hasWebsite ? `accounts@${emailDomainOf(member)}` : null,
      createdAt: now,
    })),
  );
  const copies = members.flatMap(({ key, logoKey }) =>
    ["webp", "png"].map(async (ending) => {
      const bytes = await readFile(join(SAMPLE_FILES, "logos", `${key}.${ending}`));
      await files.put("mapa_aff_images", logoKey.replace("webp", ending), bytes);
    }),
  );
  await Promise.all(copies);
}

/** Drawn by scripts/sample-art/draw-sample-portrait.ts. */
async function loadPortrait({ db, files, now }: Deps): Promise<void> {
  const photo = newFileKey("webp");
  await files.put("site_images", photo, await readFile(join(SAMPLE_FILES, "pictures/director.webp")));
  const { home } = settingDefaults;
  const value = { ...home, director: { ...home.director, photo } };
  await db.insert(settings).values({ key: "home", value, updatedAt: now() }).onConflictDoNothing();
}

async function loadNotices(deps: Deps, calendar: Calendar): Promise<void> {
  const notices = SAMPLE_NOTICES.map((notice) => ({ ...notice, bucket: "notices" as const }));
  await loadFiles(deps, calendar, "notices", notices);
}

type SampleFile = SampleDocument & { supersededDaysAgo?: number };

async function loadFiles({ db, files }: Deps, { now, today }: Calendar, folder: string, sample: SampleFile[]) {
  const rows = sample.map(async ({ bucket, key: name, title, previous, ...since }, index) => {
    const id = crypto.randomUUID();
    // Pages list documents in the order in which they were added.
    const createdAt = new Date(now.getTime() - sample.length + index);
    const effectiveOn = since.effectiveOn ?? addDays(today, -since.effectiveDaysAgo);
    const supersededOn = since.supersededDaysAgo === undefined ? null : addDays(today, -since.supersededDaysAgo);
    const editions = [...(previous ? [previous] : []), { key: name, effectiveOn }].map(async (edition) => {
      const bytes = await readFile(join(SAMPLE_FILES, folder, edition.key));
      const key = newFileKey("pdf");
      await files.put(bucket, key, bytes);
      return {
        id: crypto.randomUUID(),
        documentId: id,
        key,
        bytes: bytes.length,
        uploadedBy: "Blacktop",
        createdAt,
        effectiveOn: edition.effectiveOn,
        checksum: createHash("sha256").update(bytes).digest("hex"),
      };
    });
    const first = previous?.effectiveOn ?? effectiveOn;
    return {
      document: { id, bucket, name, title, effectiveOn: first, supersededOn, createdAt, updatedAt: now },
      editions: await Promise.all(editions),
    };
  });
  const loaded = await Promise.all(rows);
  await db.insert(documents).values(loaded.map(({ document }) => document));
  await db.insert(documentEditions).values(loaded.flatMap(({ editions }) => editions));
}
