/**
 * Estimates the cost of an SVG from its text before anything draws it: a part that is used again counts each time, so
 * that a few lines which use each other many times over are detected.
 */

/**
 * A drawing that uses nothing twice stays far below, at its largest size. One of this cost is drawn in about a second.
 */
const MAX_COST = 6_000_000;
/** The cost of an element beside its own text, in the same unit. */
const ELEMENT_COST = 40;
const MAX_DEPTH = 200;

type Part = {
  cost: number;
  parts: Part[];
  /** Names of the parts that it draws as well. */
  uses: string[];
  total?: number;
};

const NAME = /\s(?:xml:)?id\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const USE = /href\s*=\s*["']\s*#([^"']*)|url\(\s*["']?\s*#([^"')]*)/g;

/** Whether the drawing is certainly small enough. */
export function isDrawable(text: string): boolean {
  const named = new Map<string, Part>();
  const root = readParts(text, named);
  return root !== undefined && totalOf(root, named, 0) <= MAX_COST;
}

/** The elements as a tree. @returns `undefined` where they are nested too deeply, or a name is written in entities */
function readParts(text: string, named: Map<string, Part>): Part | undefined {
  const root: Part = { cost: 0, parts: [], uses: [] };
  const open = [root];
  for (const { tag, size } of tagsOf(text)) {
    if (tag.startsWith("/")) {
      if (open.length > 1) open.pop();
      continue;
    }
    const uses = [...tag.matchAll(USE)].map(([, link, url]) => (link ?? url ?? "").trim());
    const [, double, single] = NAME.exec(tag) ?? [];
    const name = double ?? single;
    if ([name ?? "", ...uses].some((one) => one.includes("&")) || open.length > MAX_DEPTH) return undefined;
    const part: Part = { cost: ELEMENT_COST + size, parts: [], uses };
    open.at(-1)?.parts.push(part);
    if (name !== undefined && !named.has(name)) named.set(name, part);
    if (!tag.endsWith("/")) open.push(part);
  }
  return root;
}

/**
 * Each tag without its brackets, and the characters to the next one. Comments, declarations and plain data are none.
 */
function* tagsOf(text: string): Generator<{ tag: string; size: number }> {
  for (let at = text.indexOf("<"); at >= 0; ) {
    const end = endOf(text, at);
    if (end < 0) return;
    const next = text.indexOf("<", end);
    if (text[at + 1] !== "!" && text[at + 1] !== "?")
      yield { tag: text.slice(at + 1, end), size: (next < 0 ? text.length : next) - at };
    at = next;
  }
}

/** Where a tag, a comment or a piece of plain data ends; below zero where it does not. */
function endOf(text: string, start: number): number {
  if (text.startsWith("<!--", start)) return text.indexOf("-->", start + 4);
  if (text.startsWith("<![CDATA[", start)) return text.indexOf("]]>", start);
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === ">") return at;
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** Endless where parts use each other in a ring, or in a chain that no drawing has. */
function totalOf(part: Part, named: Map<string, Part>, depth: number): number {
  if (depth > 2 * MAX_DEPTH) return Number.POSITIVE_INFINITY;
  if (part.total !== undefined) return part.total;
  part.total = Number.POSITIVE_INFINITY;
  let total = part.cost;
  for (const inner of part.parts) total += totalOf(inner, named, depth + 1);
  for (const name of part.uses) {
    const used = named.get(name);
    if (used) total += totalOf(used, named, depth + 1);
  }
  part.total = total;
  return total;
}
