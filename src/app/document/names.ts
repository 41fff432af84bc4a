/**
 * Gives every shape a name that nothing else has. Names come from the operations and the fields that use it; where that
 * reads badly, `.meta({ id })` at its schema names it.
 */
import type { Schema } from "../json-schema.ts";
import { type Call, isCall, type Shape, type Use } from "./shape.ts";
import { deservesName } from "./shapes.ts";
import { commonWords, isReadable, pascal, singular, wordsOf } from "./words.ts";

/** Fields that say too little without the shape that has them. */
const VAGUE = new Set("Answer Body File Item Key Last Line Next Part Response Rule Show".split(" "));

/** The languages of clients have these already, and a generated client uses them. */
const TAKEN =
  "Any Array Blob Boolean Client Date Error File Function Map Number Object Options Promise Record Request Response Set String Symbol Unset";

/** Fields of so few plain values name their shape: `ReasonAndVersion`. */
const FEW_FIELDS = 3;

/** @param given names that stand for something else already. */
export function nameShapes(shapes: Shape[], given: string[]): void {
  const taken = new Set([...TAKEN.split(" "), ...given]);
  for (const shape of shapes) {
    const calls = callsOf(shape);
    if (!shape.name && calls.length > 0) take(shape, namesByCalls(shape, calls), taken);
  }
  for (const shape of shapes) if (!shape.name && deservesName(shape)) take(shape, namesByFields(shape), taken);
}

type CallUse = { call: Call; step: string };

const callsOf = ({ uses }: Shape): CallUse[] =>
  uses.flatMap(({ owner, step }) => (isCall(owner) && owner.role !== "parameter" ? [{ call: owner, step }] : []));

function take(shape: Shape, candidates: string[][], taken: Set<string>): void {
  const found = candidates.find((path) => isReadable(path.join("")) && !taken.has(path.join("")));
  if (!found)
    throw new Error(
      `${candidates.join(" ")}: give this schema a name by .meta({ id }): ${JSON.stringify(shape.schema)}`,
    );
  shape.name = found.join("");
  shape.path = found;
  taken.add(shape.name);
}

/** `previewMove` reads a `MovePreview`, other calls that read name it after their verb. */
function nounOf(operation: string): string {
  const [verb = ""] = /^(?:LookUp|[A-Z][a-z]+)/.exec(operation) ?? [];
  const noun = operation.slice(verb.length);
  return verb === "Preview" ? `${noun}Preview` : noun || operation;
}

function namesByCalls({ schema, uses }: Shape, calls: CallUse[]): string[][] {
  const operations = calls.map(({ call }) => call.operation);
  const reads = calls.filter(({ call }) => call.isRead || call.operation.startsWith("Preview"));
  const answers = reads.filter(({ call }) => call.role === "answer");
  const isBody = calls.every(({ call }) => call.role === "body");
  const nouns = answers.map(({ call, step }) => (step ? singular(nounOf(call.operation)) : nounOf(call.operation)));
  const longer = answers.map(({ call, step }) => `${nounOf(call.operation)}${step || "Answer"}`);
  const [first = ""] = operations;
  const content = uses.length > 1 && nouns.length !== uses.length ? contentName(schema) : [];
  const suffix = isBody ? "Body" : "Answer";
  const shared = operations.length > 1 ? [...content, commonWords(operations)].filter(Boolean) : [];
  const own = isBody ? [first] : [];
  const names = [
    ...content,
    ...byVotes(nouns),
    ...longer,
    ...shared.map((name) => name + suffix),
    ...own,
    first + suffix,
  ];
  return names.map((name) => [name]);
}

/** A member of a union is told by a mark, which says too little without the union. */
const isMember = ({ owner }: Use): boolean => !isCall(owner) && Boolean(owner.schema.anyOf ?? owner.schema.oneOf);

function contentName({ properties = {} }: Schema): string[] {
  const fields = Object.entries(properties);
  const isPlain = fields.every(([, part]) => !part.properties && !part.items);
  return isPlain && fields.length > 0 && fields.length <= FEW_FIELDS
    ? [fields.map(([name]) => pascal(name)).join("And")]
    : [];
}

function namesByFields({ uses, schema }: Shape): string[][] {
  const paths = uses.map(pathOf);
  // An owner whose own turn comes later has no path yet.
  const known = paths.filter((path) => path.length > 1);
  const [first = []] = known;
  const steps = new Set(paths.map((path) => path.at(-1) ?? ""));
  const [step = ""] = steps;
  const isShared = new Set(uses.map(({ owner }) => owner)).size > 1;
  const saysEnough = wordsOf(step).length > 1 || (isShared && !schema.enum && !VAGUE.has(step));
  const alone = steps.size === 1 && saysEnough && !uses.some(isMember) ? [[step]] : [];
  const tails = byVotes(known.map((path) => path.slice(-2).join("\n"))).map((tail) => tail.split("\n"));
  const longer = [...first.keys()].map((at) => first.slice(at)).reverse();
  const content = contentName(schema).map((name) => [name]);
  if (steps.size > 1) return [...content, ...tails, ...longer];
  return [...itemOfList(first), ...alone, ...tails, ...longer, ...content];
}

/** One of `Checks.checks` is a `Check`. */
function itemOfList(path: string[]): string[][] {
  const [list = "", item = ""] = path.slice(-2);
  return path.length === 2 && singular(list) !== list && singular(list).endsWith(item) ? [[singular(list)]] : [];
}

function pathOf({ owner, step }: Use): string[] {
  const path = isCall(owner) ? [nounOf(owner.operation)] : owner.path;
  return step ? [...path, step] : path;
}

/** The most frequent first. */
function byVotes(names: string[]): string[] {
  const votes = new Map<string, number>();
  for (const name of names) votes.set(name, (votes.get(name) ?? 0) + 1);
  return [...votes].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}
