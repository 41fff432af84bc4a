/** Checks an answer against the document. */
import { maxHeaderSize } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "#app/json-schema.ts";
import { type ApiDocument, allowedAt } from "./document.ts";
import type { FuzzRequest } from "./requests.ts";

export type Answer = { status: number; headers: Headers; text: string };
export type Judge = (request: FuzzRequest, answer: Answer) => string | undefined;

/** @returns a message that is the same for the same fault; `undefined` for a valid answer. */
export function createJudge(document: ApiDocument): Judge {
  const validate = createValidator(document);
  return (request, answer) => wrongMethod(document, request, answer) ?? wrongAnswer(validate, request, answer);
}

const isRead = (method: string) => (method === "HEAD" ? "GET" : method);

function wrongMethod(document: ApiDocument, { call, method }: FuzzRequest, { status, headers }: Answer) {
  const allowed = allowedAt(document, call.path);
  if (allowed.includes(method)) return undefined;
  // Another site's page, or a body of a type that no call takes, is refused before the address is looked up.
  if (method !== "GET" && method !== "HEAD" && [403, 413, 422].includes(status)) return "";
  const says = headers.get("allow");
  return status === 405 && says === allowed.join(", ") ? "" : `${status} (Allow: ${says}) to a method that it has not`;
}

type Validate = (call: FuzzRequest["call"], status: number, body: unknown) => string | undefined;

function wrongAnswer(validate: Validate, request: FuzzRequest, { status, headers, text }: Answer) {
  const { call, method } = request;
  const { operation } = call;
  const declared = operation.responses[status];
  if (status >= 500) return `${status} ${nameOf(text)}`;
  if (isRead(method) !== call.method) return undefined;
  if (status === 431 && isLongHead(request)) return undefined;
  if (!declared) return `${status} is not declared: ${nameOf(text)}`;
  const takesAnyKey = "x-open-query" in operation;
  if (request.hasOddKey && !takesAnyKey && status < 400) return `${status} to a query that has an unknown key`;
  const missing = Object.entries(declared.headers ?? {}).find(([name, { required }]) => required && !headers.has(name));
  if (missing) return `${status} without ${missing[0]}`;
  if (method === "HEAD" || !declared.content) return undefined;
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  if (!(type in declared.content)) return `${status} of the type ${type}, which is not declared`;
  return type === "application/json" ? validate(call, status, JSON.parse(text)) : undefined;
}

/** Bytes of a request's head beside its address and its own headers: a cookie, lengths, the sender's address. */
const OTHER_HEAD = 1_000;
/** The HTTP server refuses a longer head by itself, before it looks for a call. */
const isLongHead = ({ path, headers }: FuzzRequest) =>
  path.length + JSON.stringify(headers).length > maxHeaderSize - OTHER_HEAD;

const nameOf = (text: string) => /"error":\{"name":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 60);

function createValidator(document: ApiDocument): Validate {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", components: { schemas: closedComponents(document) } });
  const known = new Map<Schema, ValidateFunction>();
  return ({ operation }, status, body) => {
    const schema = operation.responses[status]?.content?.["application/json"]?.schema ?? {};
    const fits = known.get(schema) ?? ajv.compile(closed(schema) as object);
    known.set(schema, fits);
    if (fits(body)) return undefined;
    const [first] = fits.errors ?? [];
    const at = first?.instancePath.replaceAll(/\/\d+/g, "/0");
    return `${status} whose body is not as declared: ${at} ${first?.message} ${JSON.stringify(first?.params)}`;
  };
}

/** A part of an `allOf` stays open, because the other parts declare more keys. */
function closedComponents({ components, paths }: ApiDocument): Record<string, unknown> {
  const parts = new Set(
    JSON.stringify({ components, paths }).match(/(?<="allOf":\[\{"\$ref":"#\/components\/schemas\/)\w+/g),
  );
  const all = Object.entries(components.schemas);
  return Object.fromEntries(all.map(([name, schema]) => [name, parts.has(name) ? withIds(schema) : closed(schema)]));
}

/** Nothing that is not declared may be in an answer; references are looked up in the whole document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, key === "allOf" ? withIds(part) : closed(part)]);
  const own: Schema & { unevaluatedProperties?: boolean } = Object.fromEntries(parts);
  if (own.$ref) return { $ref: own.$ref.replace("#", "api#") };
  const isShape = (own.allOf || own.type === "object") && (own.properties || own.allOf);
  if (isShape && own.additionalProperties === undefined) own.unevaluatedProperties = false;
  return own;
}

/** Turns the document's references into absolute ones, `api#/...`. */
const withIds = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
