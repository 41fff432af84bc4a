/** Requests for a call of the document: most are nearly right, some entirely wrong. */
import fc from "fast-check";
import { type ApiDocument, type Call, METHODS, type Parameter } from "./document.ts";
import type { Example } from "./examples.ts";
import { CONTENT_TYPES, HOSTILE_BODIES, HOSTILE_TEXTS, ODD_HEADERS } from "./hostile-values.ts";
import { type KnownValues, knownFor } from "./known-values.ts";
import { valuesOf } from "./schema-values.ts";
import { spoil, spoils } from "./spoil.ts";

export type FuzzRequest = {
  call: Call;
  method: string;
  /** Below `/api`, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormFields;
  isStaff: boolean;
  /** Its query has a key that is not in the document. */
  hasOddKey: boolean;
  /** Comes from the one address that sends many. */
  isCrowd: boolean;
};
/** Sent as multipart/form-data; a `Uint8Array` is a file. */
export type FormFields = { fields: [name: string, value: string | Uint8Array][] };

type Source = { document: ApiDocument; known: KnownValues; examples: Record<string, Example> };

const often = fc.boolean;
const seldom = fc.nat(19).map((draw) => draw === 0);

export function requestsFor(source: Source): fc.Arbitrary<FuzzRequest> {
  const calls = Object.entries(source.document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return fc.oneof(...calls.map((call) => requestFor(source, call)));
}

function requestFor(source: Source, call: Call): fc.Arbitrary<FuzzRequest> {
  const parts = {
    path: pathOf(source, call),
    query: queryOf(source, call),
    headers: headersOf(source, call),
    body: bodyOf(source, call),
    type: fc.constantFrom(...CONTENT_TYPES),
    isTyped: seldom,
    other: fc.constantFrom(...METHODS, "HEAD", "OPTIONS"),
    isOther: seldom,
    isStaff: often(),
    isCrowd: seldom,
  };
  return fc.record(parts).map(({ path, query, headers, body, type, isTyped, other, isOther, isStaff, isCrowd }) => {
    const method = isOther ? other : call.method;
    const isRead = method === "GET" || method === "HEAD" || body === undefined;
    const isText = typeof body === "string";
    const contentType = isTyped ? type : isText ? "application/json" : undefined;
    return {
      call,
      method,
      path: path + query.text,
      isStaff,
      isCrowd,
      hasOddKey: query.isOdd,
      ...(!isRead && { body }),
      headers: { ...headers, ...(!isRead && contentType && { "content-type": contentType }) },
    };
  });
}

function pathOf({ document, known }: Source, { path, operation }: Call): fc.Arbitrary<string> {
  const named = (operation.parameters ?? []).filter((one) => one.in === "path");
  const values = named.map(({ name, schema }) => {
    const right = valuesOf({ document, known }, schema).map(String);
    const real = knownFor(known, path, name);
    const wrong = fc.constantFrom(...HOSTILE_TEXTS);
    return fc.oneof({ weight: 5, arbitrary: real.length > 0 ? fc.constantFrom(...real) : right }, right, wrong);
  });
  return fc.tuple(...values).map((drawn) => {
    const byName = new Map(named.map(({ name }, at) => [name, drawn[at] ?? ""]));
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(byName.get(name) || " "));
  });
}

/** Half of a surrogate pair cannot be encoded in an address: it is sent as the bytes that a careless encoder writes. */
const escaped = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text.slice(0, 3000)).replace(/^\.\.?$/, "%2e") : "%ED%A0%80";

function queryOf(source: Source, { operation }: Call): fc.Arbitrary<{ text: string; isOdd: boolean }> {
  const queryParameters = (operation.parameters ?? []).filter((one) => one.in === "query");
  const value = (parameter: Parameter) =>
    fc.oneof(
      { weight: 4, arbitrary: valuesOf(source, parameter.schema).map(String) },
      fc.constantFrom(...HOSTILE_TEXTS),
    );
  const right = fc.tuple(
    ...queryParameters.map((one) =>
      fc.tuple(fc.constant(one.name), value(one), one.required ? fc.nat(9).map((draw) => draw > 0) : often()),
    ),
  );
  const odd = fc.constantFrom("odd=1", "%00=%00", "a[]=1&a[]=2", "%zz");
  return fc.tuple(right, odd, seldom).map(([parameters, extra, hasExtra]) => {
    const taken = parameters.flatMap(([name, text, isTaken]) => (isTaken ? [`${name}=${escaped(text)}`] : []));
    const query = [...taken, ...(hasExtra ? [extra] : [])].join("&");
    return { text: query ? `?${query}` : "", isOdd: hasExtra };
  });
}

function headersOf(source: Source, { operation }: Call): fc.Arbitrary<Record<string, string>> {
  const takesKey = operation.parameters?.some(({ name }) => name === "idempotency-key");
  const key = fc.oneof(fc.uuid(), fc.constantFrom("short", "x".repeat(101), source.known.uuids[0] ?? "00000000"));
  const odd = fc.tuple(seldom, fc.constantFrom(...ODD_HEADERS));
  return fc.tuple(key, often(), odd).map(([drawn, hasKey, [isOdd, [name, value]]]) => ({
    ...(takesKey && hasKey && { "idempotency-key": drawn }),
    ...(isOdd && { [name]: value }),
  }));
}

function bodyOf(source: Source, { operation }: Call): fc.Arbitrary<FuzzRequest["body"]> {
  const content = operation.requestBody?.content ?? {};
  const form = content["multipart/form-data"]?.schema;
  const shape = content["application/json"]?.schema;
  const { body: example, others = [] } = source.examples[operation.operationId] ?? {};
  const bodies: fc.WeightedArbitrary<FuzzRequest["body"]>[] = [];
  if (form) bodies.push({ weight: 4, arbitrary: valuesOf(source, form).map(toForm) });
  if (shape) {
    const good = valuesOf(source, shape);
    const base = example ? fc.oneof(good, { weight: 3, arbitrary: fc.constantFrom(example, ...others) }) : good;
    bodies.push({
      weight: 12,
      arbitrary: fc.tuple(base, spoils).map(([body, wanted]) => JSON.stringify(spoil(body, wanted)) ?? ""),
    });
  }
  if (bodies.length === 0) bodies.push({ weight: 19, arbitrary: fc.constant(undefined) });
  return fc.oneof(...bodies, fc.constantFrom(...HOSTILE_BODIES));
}

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

const toForm = (values: unknown): FormFields => ({
  fields: Object.entries(values as Record<string, unknown>).map(([name, value]) => [
    name,
    name === "file" || name === "logo" ? PDF : String(value),
  ]),
});
