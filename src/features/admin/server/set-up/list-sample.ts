import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { capabilityOfSetting } from "#features/content/rules/settings.ts";
import { listSampleTexts } from "#features/content/server/settings/list-sample-texts.ts";
import type { Deps } from "#platform/deps.ts";
import { SAMPLE_KINDS, type SampleGroup, type SampleItem, type SampleKind } from "../../rules/sample.ts";
import { mayOpen } from "../find/may-open.ts";
import { SAMPLE_ROWS } from "./sample-rows.ts";
import { sampleMarks } from "./set-up-tables.ts";

type Mark = Pick<typeof sampleMarks.$inferSelect, "digest" | "keptAt">;
type Marks = Map<SampleKind, Map<string, Mark>>;

/** Lists unchanged rows and texts of the sample, by kind, of kinds on which the user may work. */
export const listSample = (deps: Deps, staff: Staff): Promise<SampleGroup[]> =>
  deps.once(`sample ${staff.id}`, () => readSample(deps, staff));

async function readSample(deps: Deps, staff: Staff): Promise<SampleGroup[]> {
  const rows = await deps.db.select().from(sampleMarks);
  const marks: Marks = new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => [
      kind,
      new Map(of.map((one) => [one.subject, one])),
    ]),
  );
  const groups: SampleGroup[] = [];
  for (const kind of SAMPLE_KINDS) {
    const known = marks.get(kind) ?? new Map<string, Mark>();
    const items = kind === "text" ? await readTexts(deps, staff, known) : await readRows(deps, staff, kind, known);
    if (items.length > 0) groups.push({ kind, items });
  }
  return groups;
}

async function readTexts(deps: Deps, staff: Staff, known: Map<string, Mark>): Promise<SampleItem[]> {
  const items: SampleItem[] = [];
  for (const { id, label, key, parts } of await listSampleTexts(deps.db))
    if (await mayOpen(deps, staff, capabilityOfSetting(key)))
      items.push({ id, label, parts, isKept: known.get(id)?.keptAt != null });
  return items;
}

async function readRows(
  deps: Deps,
  staff: Staff,
  kind: keyof typeof SAMPLE_ROWS,
  known: Map<string, Mark>,
): Promise<SampleItem[]> {
  const { required, read } = SAMPLE_ROWS[kind];
  if (known.size === 0 || !(await mayOpen(deps, staff, required))) return [];
  return (await read(deps.db, [...known.keys()])).flatMap(({ id, label, digest }) => {
    const mark = known.get(id);
    return mark?.digest === digest ? [{ id, label, parts: [], isKept: mark.keptAt !== null }] : [];
  });
}

/** Counts the rows and texts of each kind that are not kept. */
export const countSample = (groups: readonly SampleGroup[]) =>
  groups
    .map(({ kind, items }) => ({ kind, count: items.filter(({ isKept }) => !isKept).length }))
    .filter(({ count }) => count > 0);

const INVENTED: readonly SampleKind[] = ["event", "member", "registration", "class"];

/** How many sample people and companies are left; texts and settings do not count. */
export const countInvented = (groups: readonly SampleGroup[]): number =>
  countSample(groups).reduce((sum, { kind, count }) => sum + (INVENTED.includes(kind) ? count : 0), 0);
