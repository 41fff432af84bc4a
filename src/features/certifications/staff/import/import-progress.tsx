import { countOf } from "#shared/counts.ts";
import type { CertificationImport } from "../../rules/import/import-view.ts";

/** How far the job is; afterwards what it did, in words. */
export function ImportProgress({ one }: { one: CertificationImport }) {
  const { state, counts, rows } = one;
  if (state === "done")
    return (
      <p role="status">
        {`${countOf(counts.imported, "certification")} imported, ${countOf(one.newPeople, "new technician")}, ${counts.same} unchanged, ${counts.doubtful} to decide.`}
      </p>
    );
  if (state === "undone")
    return (
      <p role="status">
        {`Undone by ${one.undoneBy ?? "staff"}: ${countOf(counts.undone, "certification")} withdrawn.`}
        {counts.kept > 0 && ` ${countOf(counts.kept, "certification")} changed meanwhile and stayed.`}
      </p>
    );
  const [done, all] =
    state === "importing"
      ? [rows - counts.ready, rows]
      : [counts.undone + counts.kept, counts.imported + counts.undone];
  const says = state === "importing" ? `Importing: ${done} of ${countOf(all, "row")}` : `Undoing: ${done} of ${all}`;
  return (
    <div role="status">
      <p>{says}. You can leave this page.</p>
      <progress value={done} max={Math.max(1, all)} aria-label={says} />
    </div>
  );
}
