/** docs/specification.md leads from each requirement to its files: one that moved takes its row along. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));

/** Beside the features, whose paths leave out `src/features`. */
const OTHER_ROOMS = /^(src|e2e|test|bench|faults|lighthouse|scripts)\//;
/** A file by its ending, or a folder of a feature. Other words in backquotes are names in the code. */
const PATH = /^[\w.{},/-]+\.(ts|tsx|json)\b[\w.{},/-]*$|^(src|[a-z]+\/(rules|server|web|staff))(\/[\w/-]+)?$/;

/** Every path in the text, as seen from the project's folder. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  return quoted
    .filter((words) => PATH.test(words))
    .map((path) => (OTHER_ROOMS.test(path) ? path : `src/features/${path}`));
}

const lost = (text: string): string[] => pathsIn(text).filter((path) => !existsSync(`${PROJECT_FOLDER}${path}`));

test("every file that docs/specification.md names is there, under its whole path", () => {
  const page = readFileSync(`${PROJECT_FOLDER}docs/specification.md`, "utf8");
  expect(lost(page)).toEqual([]);
  expect(pathsIn(page).length).toBeGreaterThan(300);
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
