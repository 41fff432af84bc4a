/** The published contract, call by call. */
import type { createApiRoutes } from "#app/api.ts";
import type { Schema } from "#app/json-schema.ts";
import { wholeDocument } from "./whole-document.ts";

type Content = Record<string, { schema?: Schema }>;
export type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema };
type Declared = { content?: Content; headers?: Record<string, { required?: boolean }> };
export type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Declared>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, unknown>;
    responses?: Record<string, unknown>;
  };
};
/** One call of the contract; `path` has its parameters in braces. */
export type Call = { method: string; path: string; operation: Operation };

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type Api = Pick<ReturnType<typeof createApiRoutes>, "request">;

/** As it is published: what repeats is a reference. */
export async function readPublished(api: Api): Promise<ApiDocument> {
  return (await (await api.request("/openapi.json")).json()) as ApiDocument;
}

/** With everything in its place. */
export const readDocument = async (api: Api): Promise<ApiDocument> => wholeDocument(await readPublished(api));

export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** The expected Allow header of a path. */
export function allowedAt({ paths }: ApiDocument, path: string): string[] {
  const methods = METHODS.filter((method) => paths[path]?.[method.toLowerCase()]);
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}
