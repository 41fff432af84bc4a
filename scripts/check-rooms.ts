/**
 * Checks the closed file vocabulary of ARCHITECTURE.md and the order of the features. Import rules between rooms are
 * lint rules in biome.json; this checks what a lint rule cannot see: names, places, and the order of the features.
 */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { strayWays } from "./one-place.ts";
import { IMPORT, ringsOf } from "./rings.ts";
import { FEATURES, HOUSE, roomAt } from "./rooms.ts";
import { looseStates } from "./states.ts";

/** The rooms of a feature. */
const ROOMS = ["rules", "server", "web", "staff"];
const ROOT_FILES = /^(root\.tsx|routes(\.test)?\.ts|entry\.(client|server)(\.test)?\.tsx|[a-z-]+\.d\.ts)$/;
/** The entry point is plain JavaScript and says why. */
const PLAIN_START = "src/app/main.mjs";
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.(page|admin|race))?(\.module)?((\.volume)?\.test|\.d)?\.(ts|tsx|css)$/;
/** Data files of the sample association: documents and pictures, no code. */
const DATA_FILES = /^src\/(?:app\/sample-data\/files\/|platform\/zip-codes\/zip-codes\.gz$)/;
const INDEX_FILES = /^src\/features\/events\/(rules|server|web)\/kinds\/index\.tsx?$/;
const MAX_LINES = 200;
const REASON = /one file because/i;

/** The most files in a room, so that it can be read at a glance; a larger one gets inner rooms. Tests do not count. */
const MAX_FILES = 30;
/** Files that every room of the feature may import, because they import none of their users. */
const FOR_ALL = /(^|[/-])(tables|errors)\.ts$/;

/** @returns one line for each problem: the file, what is wrong and why it matters. */
export function checkRooms(project: string): string[] {
  const files = globSync("src/**/*.*", { cwd: project })
    .filter((file) => statSync(join(project, file)).isFile())
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !DATA_FILES.test(file))
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(join(project, file), "utf8")]));
  const ofFiles = [...texts].flatMap(([file, text]) =>
    [...checkPlace(file), ...checkSize(file, text), ...checkImports(project, file, text)].map(
      (problem) => `${file}: ${problem}`,
    ),
  );
  return [...ofFiles, ...crowdedRooms(files), ...ringsOf(texts), ...looseStates(texts), ...strayWays(texts)];
}

function crowdedRooms(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => !/\.test\.tsx?$/.test(one)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES
      ? [`${folder}: ${count} files, more than ${MAX_FILES}: give it inner rooms by what they can do`]
      : [],
  );
}

function* checkPlace(file: string): Generator<string> {
  const [, room = "", ...rest] = file.split("/");
  const name = basename(file);
  if (rest.length === 0) {
    if (!ROOT_FILES.test(name))
      yield "only React Router's own entries and their tests lie in src itself: give it a room";
    return;
  }
  if (!roomAt(dirname(file)) && room !== "features")
    yield `there is no room ${dirname(file)}: use one that scripts/rooms.ts names, or name it there`;
  if (/^index\.tsx?$/.test(name) && !INDEX_FILES.test(file)) {
    yield "no barrels: an index file hides where things come from and drags everything along; import the file itself";
  } else if (!FILE_NAME.test(name) && file !== PLAIN_START) {
    yield "names are words in lower case joined by hyphens, so that a file is found by what it does";
  }
  if (/\.page(\.module)?\.[a-z]+$/.test(name) && !/^src\/features\/[^/]+\/web\//.test(file)) {
    yield "pages stand in a feature's web room";
  }
  if (/\.admin(\.module)?\.[a-z]+$/.test(name) && !/^src\/features\/[^/]+\/staff\//.test(file)) {
    yield "screens of the portal stand in a feature's staff room";
  }
  if (room === "features") yield* checkFeaturePlace(rest);
}

function* checkFeaturePlace([feature = "", room = "", ...inside]: string[]): Generator<string> {
  if (!FEATURES.includes(feature)) {
    yield `"${feature}" is no feature: add it to the order in scripts/rooms.ts and to ARCHITECTURE.md`;
  }
  if (!ROOMS.includes(room) || inside.length === 0) {
    yield "a feature has the rooms rules, server, web and staff, and no file outside them";
    return;
  }
  const name = inside.at(-1) ?? "";
  const folder = ["src/features", feature, room, ...inside.slice(0, -1)].join("/");
  if (FEATURES.includes(feature) && !roomAt(folder))
    yield `there is no room ${folder}: use one that scripts/rooms.ts names`;
  if (room === "rules" && /\.(tsx|css)$/.test(name)) yield "rules are pure: components and styles belong in web";
  if (room === "server" && /\.css$/.test(name)) yield "the server has no styles: they belong in web or ui";
  if (room === "server" && /\.tsx$/.test(name) && inside[0] !== "emails") {
    yield "React in the server room writes letters: move it to server/emails";
  }
}

function* checkSize(file: string, text: string): Generator<string> {
  if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
  const lines = text.split("\n").length - 1;
  const head = text.slice(0, 1000);
  if (lines > MAX_LINES && !REASON.test(head)) {
    yield `${lines} lines: split it, or begin it with a comment that says "One file because ..."`;
  }
}

function* checkImports(project: string, file: string, text: string): Generator<string> {
  if (!/\.tsx?$/.test(file)) return;
  for (const [, target = ""] of text.matchAll(IMPORT)) {
    if (target.startsWith(".")) yield* checkRelative(project, file, target);
    else if (target.startsWith("#features/")) yield* checkFeatureImport(file, target);
    yield* checkInnerOrder(file, target);
  }
}

function* checkRelative(project: string, file: string, target: string): Generator<string> {
  const reached = relative(project, join(project, dirname(file), target))
    .split(sep)
    .join("/");
  const home = homeOf(file);
  if (!`${reached}/`.startsWith(`${home}/`) && !reached.includes("+types")) {
    yield `"${target}" climbs out of ${home}: write it with # so that the arrow can be seen`;
  }
  if (/\.[cm]?tsx?$/.test(target) && !reached.includes("+types") && !existsSync(join(project, reached))) {
    yield `"${target}" does not exist`;
  }
}

/**
 * An inner room imports only from inner rooms before it; a file that imports from all of them is in the room itself.
 */
function* checkInnerOrder(file: string, target: string): Generator<string> {
  const reached = target.startsWith("#") ? `src/${target.slice(1)}` : join(dirname(file), target).split(sep).join("/");
  if (/\.test\.tsx?$/.test(file) || FOR_ALL.test(reached)) return;
  const [from, to] = [file.split("/"), reached.split("/")];
  const depth = from.findIndex((name, at) => name !== to[at]);
  const parent = roomAt(from.slice(0, depth).join("/"));
  if (!parent?.inner || parent.isLoose || parent === HOUSE || parent.name === "features") return;
  const placeOf = (name = "") => parent.inner?.findIndex((one) => one.name === name) ?? -1;
  const [own, other] = [placeOf(from[depth]), placeOf(to[depth])];
  if (own >= 0 && other > own)
    yield `${from[depth]} comes before ${to[depth]} in ${parent.name} and must not know "${target}"`;
}

/** The folder that relative imports may not leave: the feature, or the room beside the features. */
function homeOf(file: string): string {
  const [src, room = "", feature] = file.split("/");
  if (!file.includes("/", 4)) return "src";
  return room === "features" ? `${src}/${room}/${feature}` : `${src}/${room}`;
}

function* checkFeatureImport(file: string, target: string): Generator<string> {
  const [, own = "", room] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  const [, other = "", otherRoom = "", path = ""] = /^#features\/([^/]+)\/([^/]+)\/(.+)$/.exec(target) ?? [];
  // The app sees every feature; a test may build its ground with a later one.
  if (!own || /\.test\.tsx?$/.test(file)) return;
  if (other === own) {
    yield `"${target}" is its own feature: write it relative`;
    return;
  }
  if (FEATURES.indexOf(other) > FEATURES.indexOf(own)) {
    yield `${own} comes before ${other} and must not know it: let ${other} call, or send a job that src/app/jobs.ts hands on`;
  }
  if (room === "rules" && otherRoom !== "rules") yield `rules import rules only, not "${target}"`;
  if (otherRoom === "server" && /(?:^|-)tables\.ts$/.test(path)) {
    yield `the tables of ${other} are its own: call its verbs and queries`;
  }
}

if (import.meta.main) {
  const problems = checkRooms(fileURLToPath(new URL("../", import.meta.url)));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`\n${problems.length} file(s) are in the wrong room; see ARCHITECTURE.md`);
    process.exit(1);
  }
}
