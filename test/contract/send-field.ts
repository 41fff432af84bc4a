/** Calls that carry a text in one field. */
import { createApiRoutes } from "#app/api.ts";
import type { Schema } from "#app/json-schema.ts";
import type { Deps } from "#platform/deps.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "../api.ts";
import { readDocument } from "./document.ts";
import { type Field, numberFieldsOf, textFieldsOf } from "./fields.ts";

/** The texts and the numbers of every call, except webhooks of the card processor, which are signed. */
export async function readFields(): Promise<{ texts: Field[]; numbers: Field[] }> {
  const document = await readDocument(createApiRoutes());
  const texts = textFieldsOf(document).filter(({ path }) => !path.startsWith("/webhooks/"));
  return { texts, numbers: numberFieldsOf(document) };
}

export const nameOf = ({ method, path, in: place, name }: Field) => `${method} ${path} ${place} ${name}`;

export type Sender = { deps: Deps; cookie: string };
let clients = 0;

/** A valid sample for a path or query parameter. */
function sampleOf({ pattern, type, format, minimum = 1, enum: choices = [] }: Schema): string {
  // The last one: the first class has no certification to renew yet.
  if (choices.length > 0) return String(choices.at(-1));
  if (format === "date") return "2027-03-01";
  if (type === "integer") return String(minimum);
  if (pattern?.startsWith("^[RCO")) return "R-7K3F9Q";
  if (pattern?.endsWith("-[0-9A-Za-z]{6}$")) return "A-7K3F9Q";
  // The token of a link for volunteers.
  if (pattern?.includes("{43}")) return "x".repeat(43);
  return pattern?.includes("{26}") ? newPublicToken() : crypto.randomUUID();
}

/** The call with a text in one field, ready to be sent: the other parts of its address are as good as any. */
export function prepare(
  { deps, cookie }: Sender,
  { method, path, operation, in: place, name, body }: Field,
  text: string,
) {
  const call = createTestApi(deps);
  const { parameters = [] } = operation;
  const filled = place === "path" ? path.replace(`{${name}}`, encodeURIComponent(text)) : path;
  const address = filled.replaceAll(/\{(\w+)\}/g, (_, other) =>
    sampleOf(parameters.find((one) => one.name === other)?.schema ?? {}),
  );
  const required = parameters.filter((one) => one.in === "query" && one.required && one.name !== name);
  const query = new URLSearchParams(required.map((one) => [one.name, sampleOf(one.schema)]));
  if (place === "query") query.set(name, text);
  const json = place === "json" ? JSON.stringify(body(text)) : undefined;
  return () => {
    const form = new FormData();
    form.set(name, text);
    clients += 1;
    return call(`${address}?${query}`, {
      method,
      ...(json !== undefined && { body: json }),
      ...(place === "form" && { body: form }),
      headers: { cookie, "idempotency-key": crypto.randomUUID(), ...(place === "header" && { [name]: text }) },
      clientAddress: `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
    });
  };
}

/** The fields that let a value pass, by name. */
export async function takenBy(sender: Sender, some: readonly Field[], text: string): Promise<string[]> {
  const taken: string[] = [];
  for (const field of some) {
    const response = await prepare(sender, field, text)();
    const { fields: named = {} } = await response.json();
    const isNamed = Object.keys(named).some((path) => `${field.name}.`.startsWith(`${path}.`));
    const isRefused = (response.status === 422 && isNamed) || (response.status === 404 && field.in === "path");
    if (!isRefused) taken.push(nameOf(field));
  }
  return taken;
}
