/**
 * Bid lettings: two to come, the next one with an addendum, and one whose day has passed. Files under files/lettings.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lettingFiles, lettings } from "#features/content/server/lettings/letting-tables.ts";
import type { Deps } from "#platform/deps.ts";
import { newFileKey } from "#platform/storage/store.ts";
import { addDays, atClock } from "#shared/dates.ts";
import type { Calendar } from "./calendar.ts";

const PROPOSAL = { file: "proposal-forms.pdf", kind: "document", title: "Proposal forms", daysBefore: 28 } as const;
const ADDENDUM = { file: "addendum-1.pdf", kind: "addendum", title: "Addendum 1", daysBefore: 20 } as const;

type SampleLetting = {
  title: string;
  /** Weeks from the current one; a letting is on a Tuesday. */
  weeks: number;
  counties: string[];
  projects: string[];
  files: readonly (typeof PROPOSAL | typeof ADDENDUM)[];
};

const SAMPLE_LETTINGS: SampleLetting[] = [
  {
    title: "Mill and overlay, central districts",
    weeks: 3,
    counties: ["Hinds", "Madison", "Rankin"],
    projects: [
      "SAMPLE-0012: State Route 25, Rankin County, mill and overlay, 6.4 miles",
      "SAMPLE-0019: Interstate 220, Hinds County, ultra-thin overlay, 3.1 miles",
    ],
    files: [PROPOSAL, ADDENDUM],
  },
  {
    title: "County roads of the delta",
    weeks: 7,
    counties: ["Bolivar", "Washington"],
    projects: ["SAMPLE-0031: County Road 12, Washington County, full-depth reclamation, 4.8 miles"],
    files: [PROPOSAL],
  },
  {
    title: "Coast evacuation routes",
    weeks: -6,
    counties: ["Hancock", "Harrison", "Jackson"],
    projects: ["SAMPLE-0007: State Route 63, Jackson County, widening and overlay, 9.2 miles"],
    files: [PROPOSAL, ADDENDUM],
  },
];

export async function loadLettings({ db, files }: Deps, calendar: Calendar, folder: string): Promise<void> {
  const { now, zone } = calendar;
  for (const { title, weeks, counties, projects, files: sample } of SAMPLE_LETTINGS) {
    const id = crypto.randomUUID();
    const heldOn = calendar.inWeek(weeks, "Tue");
    await db.insert(lettings).values({
      id,
      title,
      heldOn,
      cutOffAt: atClock(heldOn, "10:00", zone),
      timeZone: zone,
      counties,
      projects,
      publishedAt: now,
      version: 1,
      writtenBy: "Blacktop",
      createdAt: now,
      updatedAt: now,
    });
    for (const { file, daysBefore, ...facts } of sample) {
      const bytes = await readFile(join(folder, "lettings", file));
      const key = newFileKey("pdf");
      await files.put("lettings", key, bytes);
      await db.insert(lettingFiles).values({
        ...facts,
        id: crypto.randomUUID(),
        lettingId: id,
        key,
        bytes: bytes.length,
        uploadedBy: "Blacktop",
        datedOn: addDays(heldOn, -daysBefore),
        createdAt: now,
        checksum: createHash("sha256").update(bytes).digest("hex"),
      });
    }
  }
}
