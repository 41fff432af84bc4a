import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { isCertifiedOn } from "../../rules/record/status-on.ts";
import { readEntries } from "../record/add-entry.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications } from "../tables.ts";
import { viewTechnician } from "../technicians/view-technician.ts";
import { mergeTechnicians } from "./merge-technicians.ts";
import { previewTechnicianMerge } from "./preview-merge.ts";
import { undoTechnicianMerge } from "./undo-merge.ts";

const deps = await createTestDeps({ now: new Date("2026-03-02T18:00:00Z") });
afterAll(deps.close);

/** Staff enter a Level 1 for somebody of whom nobody has heard. @returns its record and its holder. */
async function certified(issuedOn: string, mail: string) {
  const person = { firstName: "Ada", lastName: "Walker", company: "Walk Paving", phone: "6015550142" };
  const entered = { ...person, email: `${mail}@earlier.example`, level: "1" as const, issuedOn };
  const id = await enterCertification(deps, { entered, actor: CLERK });
  const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, id));
  if (!row) throw new Error("no such certification");
  return row;
}

test("a record that ended by an earlier merge is never held beside another one: the cure is the order of the merges", async () => {
  const [first, second, third] = [
    await certified("2022-01-26", "first"),
    await certified("2023-11-24", "second"),
    await certified("2026-02-24", "third"),
  ];
  const merge = (keep: string, gone: string) =>
    mergeTechnicians(deps, { keep, gone, continues: [{ level: "1", side: "keep" }], actor: CLERK });
  const { id } = await merge(third.technicianId, first.technicianId);
  const pair = { keep: third.technicianId, gone: second.technicianId };
  const problem = `${first.certId} and ${second.certId} both certified on November 24, 2023, and ${first.certId} ended by an earlier merge.`;
  expect((await previewTechnicianMerge(deps, pair)).problems).toEqual([expect.stringContaining(problem)]);
  await expect(merge(pair.keep, pair.gone)).rejects.toMatchObject({ code: "certifications.may-not-merge" });

  await undoTechnicianMerge(deps, { id, actor: CLERK });
  await merge(second.technicianId, first.technicianId);
  await merge(third.technicianId, second.technicianId);
  const records = await Promise.all([first, second, third].map((one) => readEntries(deps.db, one.id)));
  for (let day = "2022-01-01"; day < "2031-03-01"; day = addDays(day, 10)) {
    const count = records.filter((entries) => isCertifiedOn(entries, day)).length;
    expect({ day, count }).toEqual({ day, count: day < "2022-01-26" || day > "2031-02-23" ? 0 : 1 });
  }
});

test("a record that a merge withdrew is not reinstated: only the undo of the merge brings it back", async () => {
  const [kept, gone] = [await certified("2012-01-26", "kept"), await certified("2014-11-24", "gone")];
  const continues = [{ level: "1", side: "keep" as const }];
  await mergeTechnicians(deps, { keep: kept.technicianId, gone: gone.technicianId, continues, actor: CLERK });
  const page = await viewTechnician(deps, kept.technicianId);
  expect(page.certifications.find(({ id }) => id === gone.id)).toMatchObject({ standing: "withdrawn", next: [] });
  const [{ version = 0 } = {}] = await deps.db.select().from(certifications).where(eq(certifications.id, gone.id));
  const input = { action: "reinstate" as const, version, letter: false, reason: "As decided", actor: CLERK };
  await expect(changeStanding(deps, { ...input, id: gone.id })).rejects.toMatchObject({
    code: "certifications.not-so-now",
  });
});
