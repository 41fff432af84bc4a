/** The examples of a document: each request in a fence of its own, followed by the fence of its answer. */
import { expect } from "vitest";

type Example = { request: string; answer: string };
type Message = { first: string; headers: [name: string, value: string][]; body: string };
/** Values by their name, such as `$event`. */
export type Names = Map<string, string>;

export function examplesIn(text: string): Example[] {
  const fences = [...text.matchAll(/^```http\n([\s\S]*?)^```$/gm)].map(([, inside = ""]) => inside);
  const isAnswer = (fence: string | undefined) => fence?.startsWith("HTTP/1.1 ") === true;
  return fences.flatMap((request, at) => {
    if (isAnswer(request)) return [];
    const answer = fences[at + 1] ?? "";
    if (!isAnswer(answer)) throw new Error(`no answer follows ${request.split("\n")[0]}`);
    return [{ request, answer }];
  });
}

export const firstLine = (message: string): string => message.split("\n")[0] ?? "";

function partsOf(message: string): Message {
  const [head = "", ...rest] = message.split("\n\n");
  const [first = "", ...lines] = head.trimEnd().split("\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { first, headers, body: rest.join("\n\n").trim() };
}

/** Sends the request and compares status, stated headers and stated fields. What the answer names first is learned. */
export async function playExample(url: string, { request, answer }: Example, names: Names): Promise<void> {
  const sent = partsOf(filled(request, names));
  const [method = "", path = ""] = sent.first.split(" ");
  const headers = new Headers(sent.headers);
  const response = await fetch(url + path, { method, headers, ...(sent.body && { body: sent.body }) });
  const text = await response.text();
  const wanted = partsOf(answer);
  expect(String(response.status), text).toBe(wanted.first.split(" ")[1]);
  for (const [name, value] of wanted.headers) compareText(value, response.headers.get(name) ?? "", names);
  if (/^[[{"]/.test(wanted.body)) compare(JSON.parse(wanted.body), JSON.parse(text), names);
  else for (const line of wanted.body.split("\n")) expect(text).toContain(filled(line, names));
}

const NAME = /\$(\w+)/g;

function filled(text: string, names: Names): string {
  return text.replaceAll(NAME, (name) => {
    const known = names.get(name);
    if (known === undefined) throw new Error(`no answer above gives ${name}`);
    return known;
  });
}

/** An object has at least the fields that are stated, and a list has an element for each. */
function compare(wanted: unknown, found: unknown, names: Names): void {
  if (typeof wanted === "string") compareText(wanted, String(found), names);
  else if (typeof wanted !== "object" || wanted === null) expect(found).toEqual(wanted);
  else {
    expect(Array.isArray(found)).toBe(Array.isArray(wanted));
    for (const [key, value] of Object.entries(wanted)) compare(value, Object(found)[key], names);
  }
}

/** The text as a pattern that means it alone. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function compareText(wanted: string, found: string, names: Names): void {
  const unknown = [...wanted.matchAll(NAME)].map(([name]) => name).filter((name) => !names.has(name));
  const pattern = wanted
    .split(NAME)
    .map((part, at) => (at % 2 === 0 ? literal(part) : (escapedName(`$${part}`, names) ?? "([^/]+)")))
    .join("");
  const match = new RegExp(`^${pattern}$`).exec(found);
  expect(match, `${wanted} is not ${found}`).not.toBeNull();
  for (const [at, name] of unknown.entries()) names.set(name, match?.[at + 1] ?? "");
}

const escapedName = (name: string, names: Names): string | undefined => {
  const known = names.get(name);
  return known === undefined ? undefined : literal(known);
};
