/**
 * Writes the API's document to `openapi.json`, which a release carries and the repository does not, and a line for each of
 * its calls to `docs/api-calls.txt`: a change of the contract shows there. With `--check` only the lines are compared.
 * No database is needed.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createApiRoutes } from "#app/api.ts";
import { type ApiDocument, callsOf, readPublished } from "#test/contract/document.ts";
import { writeOrCheck } from "./generated-file.ts";

const HEAD = `# Every call of the API, with a digest of what it takes and answers. Written by "npm run openapi".\n`;

/** The document as the file that a release carries. */
export const apiDocument = async (): Promise<string> =>
  `${JSON.stringify(await readPublished(createApiRoutes()), null, 2)}\n`;

/** Path, method, name and digest of each call, in the order of their paths; the digest covers the schemas it refers to. */
export function callLines(document: ApiDocument): string[] {
  const lines = callsOf(document).map(({ method, path, operation }) => {
    const digest = createHash("sha256").update(whole(document, operation)).digest("hex").slice(0, 12);
    return `${path} ${method} ${operation.operationId} ${digest}\n`;
  });
  return lines.toSorted();
}

/** The call as text, with each part that it refers to, directly or through another one. */
function whole({ components }: ApiDocument, operation: unknown): string {
  const parts = [JSON.stringify(operation)];
  const seen = new Set<string>();
  for (const text of parts)
    for (const [ref, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (seen.has(ref)) continue;
      seen.add(ref);
      parts.push(`${ref} ${JSON.stringify(components[kind as keyof typeof components]?.[name])}`);
    }
  return parts.join("\n");
}

if (import.meta.main) {
  if (!process.argv.includes("--check"))
    writeFileSync(fileURLToPath(new URL("../openapi.json", import.meta.url)), await apiDocument());
  const document = await readPublished(createApiRoutes());
  writeOrCheck("docs/api-calls.txt", HEAD + callLines(document).join(""), "npm run openapi");
}
