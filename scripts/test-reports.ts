/** Reads the reports of the test runners. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SHOWN = 10;

export function readReport<T>(folder: string, name: string): T | undefined {
  const path = join(folder, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}

type Units = { testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[] };
type Suite = { title: string; specs: Spec[]; suites?: Suite[] };
type Spec = { title: string; file: string; tests: { results: { duration: number }[] }[] };

/** The tests and journeys that took longest, each with its file. */
export function slowestTests(folder: string): { name: string; seconds: number }[] {
  const units = (readReport<Units>(folder, "units.json")?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(process.cwd(), name)}: ${fullName}`,
      seconds: duration / 1000,
    })),
  );
  const journeys = (readReport<{ suites: Suite[] }>(folder, "journeys.json")?.suites ?? []).flatMap(specsOf);
  return [...units, ...journeys].sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
}

const specsOf = ({ specs, suites = [] }: Suite): { name: string; seconds: number }[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `e2e/${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
  ...suites.flatMap(specsOf),
];
