/**
 * The published contract as a page people can read: no script, no foreign host, one style block that the policy names.
 */
import { createHash } from "node:crypto";
import type { Handler } from "hono";
import { html, raw } from "hono/html";
import { API_DOCS_CSS } from "./api-docs-style.ts";
import type { Answer, ApiDocument, Content, Operation, Reference } from "./document/contract.ts";
import type { Schema } from "./json-schema.ts";

type Fragment = ReturnType<typeof html>;

const METHODS = ["get", "post", "put", "patch", "delete"];
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(API_DOCS_CSS).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const serveApiDocs =
  (documentText: () => string): Handler =>
  (c) =>
    c.html(page(JSON.parse(documentText())), 200, { "content-security-policy": POLICY });

function page({ info, paths, components }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => (operations[method] ? [{ path, method, operation: operations[method] }] : [])),
  );
  const schemas = Object.entries(components.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API of ${info.title}</title><style>${raw(API_DOCS_CSS)}</style></head>
<body>
<header><h1>${info.title} API</h1><p>${info.description ?? ""} Every path begins with <code>/api</code>. Machines read <a href="/api/openapi.json">openapi.json</a>.</p></header>
<main>
<nav aria-label="Calls"><ul>${calls.map(({ path, method }) => html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a></li>`)}</ul></nav>
${calls.map(({ path, method, operation }) => call(path, method, operation, components))}
${schemas.length > 0 ? html`<h2>Shapes</h2>` : ""}
${schemas.map(([name, schema]) => html`<section id="shape-${name}"><h3>${name}</h3>${shape(schema)}</section>`)}
</main>
</body>
</html>`;
}

const anchor = (method: string, path: string) => `${method}${path.replaceAll(/[^a-zA-Z0-9]+/g, "-")}`;

function call(path: string, method: string, operation: Operation, components: ApiDocument["components"]): Fragment {
  const { summary, description, requestBody } = operation;
  const body = schemaOf(requestBody);
  const parameters = operation.parameters?.map((one) => resolved(one, components.parameters)) ?? [];
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => [status, resolved(answer, components.responses)] as const,
  );
  return html`<section id="${anchor(method, path)}">
<h2><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h2>
${summary ? html`<p>${summary}</p>` : ""}${description ? html`<p>${description}</p>` : ""}
${parameters.length > 0 ? html`<h3>In the address</h3><dl>${parameters.map(({ name, description: meaning, schema = {} }) => html`<dt><code>${name}</code></dt><dd>${shape(schema)} ${meaning ?? ""}</dd>`)}</dl>` : ""}
${body ? html`<h3>Body</h3>${shape(body)}` : ""}
<h3>Answers</h3>
<dl>${answers.map(([status, answer]) => html`<dt><b>${status}</b></dt><dd>${answer.description ?? ""}${described(answer, status)}</dd>`)}</dl>
</section>`;
}

const resolved = <T extends object>(part: T | Reference, shared: Record<string, T> = {}): T =>
  "$ref" in part ? (shared[part.$ref.split("/").at(-1) ?? ""] as T) : part;

/** Failures all have the one shape of `Problem`; repeating it under each would bury the rest. */
function described(answer: Answer, status: string): Fragment | string {
  const schema = schemaOf(answer);
  return schema && status < "400" ? html`: ${shape(schema)}` : "";
}

const schemaOf = (part: { content?: Content } | undefined): Schema | undefined =>
  Object.values(part?.content ?? {})[0]?.schema;

function shape(schema: Schema): Fragment {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return html`<a href="#shape-${name}">${name}</a>${schema.description ? html` ${schema.description}` : ""}`;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const word = schema.allOf ? "all of" : "one of";
    return html`<span class="kind">${word}</span><ul>${choices.map((choice) => html`<li>${shape(choice)}</li>`)}</ul>`;
  }
  if (schema.properties) return fields(schema.properties, schema.required ?? []);
  if (schema.items) return html`<span class="kind">list of</span> ${shape(schema.items)}`;
  if (typeof schema.additionalProperties === "object") {
    return html`<span class="kind">map to</span> ${shape(schema.additionalProperties)}`;
  }
  return html`<span class="kind">${leaf(schema)}</span>${schema.description ? html` ${schema.description}` : ""}`;
}

function leaf({ type, enum: values, const: value, format }: Schema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(" | ");
  const name = Array.isArray(type) ? type.join(" | ") : (type ?? "anything");
  return format ? `${name} (${format})` : name;
}

const fields = (properties: Record<string, Schema>, required: string[]): Fragment =>
  html`<dl class="fields">${Object.entries(properties).map(
    ([name, schema]) =>
      html`<dt><code>${name}</code>${required.includes(name) ? "" : html` <i>optional</i>`}</dt><dd>${shape(schema)}</dd>`,
  )}</dl>`;
