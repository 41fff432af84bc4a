/** The token of a session is only in its user's cookie; the database has its SHA-256, which opens nothing. */
import type { DBAdapterInstance } from "better-auth/types";
import { hashToken } from "../hash-token.ts";

type Adapter = ReturnType<DBAdapterInstance>;
type Condition = { field: string; value: unknown };
type Query = { model: string; where?: Condition[]; data?: object; update?: object };
type Ask = (query: Query) => Promise<unknown>;

const METHODS = ["create", "findOne", "findMany", "update", "updateMany", "delete", "deleteMany", "count"] as const;

/**
 * Wraps the adapter: tokens of sessions are hashed on their way into the database, and answers hold the plain tokens of
 * the query.
 */
export const hashSessionTokens =
  (make: DBAdapterInstance): DBAdapterInstance =>
  (options) => {
    const adapter = make(options);
    const methods = METHODS.map((name) => [name, hashing(adapter[name] as Ask)]);
    return { ...adapter, ...(Object.fromEntries(methods) as Pick<Adapter, (typeof METHODS)[number]>) };
  };

const hashing =
  (ask: Ask): Ask =>
  async (query) => {
    if (query.model !== "session") return ask(query);
    const plainOf = new Map<string, string>();
    const hash = (token: unknown): unknown => {
      if (Array.isArray(token)) return token.map(hash);
      if (typeof token !== "string") return token;
      const hashed = hashToken(token);
      plainOf.set(hashed, token);
      return hashed;
    };
    const inRow = (row: object | undefined) => (row && "token" in row ? { ...row, token: hash(row.token) } : row);
    const { where, data, update, ...rest } = query;
    const found = await ask({
      ...rest,
      ...(where && { where: where.map((one) => (one.field === "token" ? { ...one, value: hash(one.value) } : one)) }),
      ...(data && { data: inRow(data) as object }),
      ...(update && { update: inRow(update) as object }),
    });
    return Array.isArray(found) ? found.map((row) => reveal(row, plainOf)) : reveal(found, plainOf);
  };

function reveal(row: unknown, plainOf: Map<string, string>): unknown {
  if (typeof row !== "object" || row === null || !("token" in row)) return row;
  return { ...row, token: plainOf.get(String(row.token)) ?? row.token };
}
