/** Files named in the documents exist: a file that moves takes its rows, recipes and links along. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
/** Documents that name files, and how many they name at least. */
const NAMING_FILES: [string, number][] = [
  ["docs/specification.md", 300],
  ["ARCHITECTURE.md", 20],
  ["CONTRIBUTING.md", 50],
  ["docs/tour.md", 15],
];

/** Beside the features, whose paths leave out `src/features`. */
const OTHER_ROOMS = /^(src|e2e|test|bench|faults|lighthouse|scripts|docs|openapi\.json|biome\.json|package\.json)\b/;
/** A file by its ending, or a folder of a feature. Other words in backquotes are names in the code. */
const PATH = /^[\w.{},/-]+\.(ts|tsx|json)\b[\w.{},/-]*$|^(src|[a-z]+\/(rules|server|web|staff))(\/[\w/-]+)?$/;

const read = (path: string) => readFileSync(`${PROJECT_FOLDER}${path}`, "utf8");

/** Every path in the text, as seen from the project's folder. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  return quoted
    .filter((words) => PATH.test(words))
    .map((path) => (OTHER_ROOMS.test(path) ? path : `src/features/${path}`));
}

const lost = (text: string): string[] => pathsIn(text).filter((path) => !existsSync(`${PROJECT_FOLDER}${path}`));

test.each(NAMING_FILES)("every file that %s names is there, under its whole path", (document, least) => {
  expect(lost(read(document))).toEqual([]);
  expect(pathsIn(read(document)).length).toBeGreaterThan(least);
});

test("a file that moved, one without its folder and several in one are each told", () => {
  const rows =
    "| Golf | `events/rules/golf.ts`, `kind.ts`, `events/web/{a,b}.tsx`, `events/web/gone` | `e2e/gone.spec.ts` |";
  expect(lost(rows)).toEqual([
    "src/features/events/rules/golf.ts",
    "src/features/kind.ts",
    "src/features/events/web/{a,b}.tsx",
    "src/features/events/web/gone",
    "e2e/gone.spec.ts",
  ]);
  expect(
    lost("`events/rules/kinds/golf.ts`, `src/root.tsx`, `events/web`, `customInputs`, `price_obj.regLevel`"),
  ).toEqual([]);
});

const documents = globSync(["*.md", "docs/**/*.md"], { cwd: PROJECT_FOLDER });

/** The targets of a document's links and pictures, without other sites and anchors. */
function linksOf(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^(https?:|mailto:|#)/.test(target)).map((target) => target.replace(/#.*$/, ""));
}

test("every link of a document leads to a file", () => {
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter((target) => !existsSync(new URL(target, `file://${PROJECT_FOLDER}${document}`)))
      .map((target) => `${document}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});
