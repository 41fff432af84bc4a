/** Collects the pages that each spec opens from the journeys' reports, for `gate/nearest-journeys.ts`. */
import { writeFileSync } from "node:fs";
import { readFirstPass } from "../gate/journeys.ts";
import { pagesAt, readVisits, VISITS } from "../gate/nearest-journeys.ts";

/** @param folder of a piece with journeys; others have none. */
export function rememberVisits(folder: string): void {
  const visits = readVisits();
  for (const [file, specs] of Map.groupBy(readFirstPass(folder), (spec) => `e2e/${spec.file}`)) {
    const tests = specs.flatMap((spec) => spec.tests);
    const seconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    const addresses = tests
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === "visited"))
      .flatMap(({ description = "" }) => description.split(" "));
    visits[file] = { seconds: Math.ceil(seconds), pages: pagesAt(addresses) };
  }
  const sorted = Object.fromEntries(Object.entries(visits).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(VISITS, `${JSON.stringify(sorted, undefined, 2)}\n`);
}
