/** Real tokens and ids of a filled database, by the parameter that accepts them. */

type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;
export type KnownValues = {
  /** Values of a path's parameter, such as `registrations.token` or `eventId`. */
  byName: Map<string, string[]>;
  uuids: string[];
  tokens: string[];
};

/** Parameter, or first word of the path and parameter, and the table column with its values. */
const SOURCES: readonly (readonly [name: string, column: string, table: string])[] = [
  ["eventId", "id", "events"],
  ["registrations.token", "public_token", "registrations"],
  ["registrationId", "id", "registrations"],
  ["waitlist.token", "public_token", "waitlist"],
  ["class-waitlist.token", "public_token", "session_waitlist"],
  ["class-registrations.token", "public_token", "class_registrations"],
  ["certified-technicians.token", "public_token", "technicians"],
  ["applications.token", "public_token", "applications"],
  ["orders.token", "public_token", "orders"],
  ["order", "public_token", "orders"],
  ["reference", "reference", "orders"],
  ["staff.reference", "reference", "registrations"],
  ["staff.id", "id", "registration_notes"],
  ["checkoutId", "client_request_id", "orders"],
  ["invoice-pages.token", "public_token", "invoices"],
  ["invoices.id", "id", "invoices"],
  ["checkId", "id", "checks"],
  ["depositId", "id", "deposits"],
  ["number", "reference", "deposits"],
  ["documents.id", "id", "documents"],
  ["contact-messages.id", "id", "contact_messages"],
  ["admin.id", "id", "outbox"],
  ["charge", "public_token", "charges"],
];

export async function readKnown(query: Query): Promise<KnownValues> {
  const parts = SOURCES.map(
    ([name, column, table]) =>
      `(select '${name}' as name, ${column}::text as value from ${table} order by ${column} limit 12)`,
  );
  const { rows } = await query(parts.join(" union all "));
  const byName = new Map<string, string[]>([
    ["lineNo", ["1", "2"]],
    ["fileNo", ["1", "2"]],
  ]);
  for (const { name, value } of rows) byName.set(String(name), [...(byName.get(String(name)) ?? []), String(value)]);
  const all = [...byName.values()].flat();
  const charges = byName.get("charge") ?? [];
  return { byName, uuids: all.filter((value) => value.length === 36), tokens: charges };
}

/** @param path of the contract, such as `/registrations/{token}/people`. */
export const knownFor = ({ byName }: KnownValues, path: string, parameter: string): string[] =>
  byName.get(`${path.split("/")[1]}.${parameter}`) ?? byName.get(parameter) ?? [];
