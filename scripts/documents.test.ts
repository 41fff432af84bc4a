/** Files named in the documents exist: a file that moves takes its rows, recipes and links along. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SUITES } from "../faults/suites.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
/** Documents that name files, and how many they name at least. */
const NAMING_FILES: [string, number][] = [
  ["docs/specification.md", 300],
  ["ARCHITECTURE.md", 20],
  ["CONTRIBUTING.md", 50],
  ["docs/tour.md", 15],
  ["docs/trust.md", 100],
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

/** Rows of a table whose first cell is such a number: what they are called, and the whole line. */
const rowsOf = (text: string, letter: string): { no: string; line: string }[] =>
  [...text.matchAll(new RegExp(`^\\| (${letter}\\d+) \\|.*$`, "gm"))].map(([line, no = ""]) => ({ no, line }));

/** Files with the words in quotation marks behind them: how a test in the file is called. */
const titlesIn = (text: string): { file: string; words: string }[] =>
  [...text.matchAll(/(`[^`\n]+`) "(.+?)"(?=, `| \||$)/g)].flatMap(([, quoted = "", words = ""]) =>
    pathsIn(quoted).map((file) => ({ file, words })),
  );
const misnamed = (text: string) => titlesIn(text).filter(({ file, words }) => !read(file).includes(words));

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

test("every fault and requirement has a row with a test, each suite of faults is in one, and each test is called so", () => {
  const trust = read("docs/trust.md");
  for (const [letter, count] of Object.entries({ F: 27, B: 10, R: 35 })) {
    const rows = rowsOf(trust, letter);
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: count }, (_, at) => `${letter}${at + 1}`));
    expect(rows.filter(({ line }) => pathsIn(line).length === 0)).toEqual([]);
  }
  expect(SUITES.filter(({ script }) => !trust.includes(`\`faults/${script}\``))).toEqual([]);
  expect(titlesIn(trust).length).toBeGreaterThan(90);
  expect(misnamed(trust)).toEqual([]);
  expect(misnamed('| F1 | `src/root.tsx` "no such words, `x`" | one run |')).toHaveLength(1);
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
