import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leanSchemas } from "./lean-schemas.ts";

const RULES = `
import { z } from "zod";
const KINDS = ["golf", "dinner"] as const;
const counted = { total: z.int().describe(\`Up to \${KINDS.join()}\`) };
const rowSchema = z.object({ ...counted, kind: z.enum(KINDS) });
export const pageSchema = z.object({ rows: z.array(rowSchema).max(KINDS.length) });
export const answerSchema = pageSchema.extend({ next: rowSchema.nullable() }), other = "kept";
export const LABELS = { golf: "Golf outing" };
`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blacktop-lean-"));
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/rules.ts"), RULES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bundleOf(page: string): Promise<string> {
  const input = join(folder, "src/page.ts");
  await writeFile(input, page);
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [leanSchemas()],
    resolve: { alias: { zod: fileURLToPath(import.meta.resolve("zod")) } },
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  return (output as Rolldown.RolldownOutput).output[0].code;
}

test("a page that needs the labels beside a schema brings neither the schema nor the library", async () => {
  const code = await bundleOf('import { LABELS } from "./rules.ts"; console.log(LABELS.golf);');
  expect(code).toContain("Golf outing");
  expect(code).not.toMatch(/ZodObject|dinner/);
});

test("a page that checks with a schema brings all that it is made of", async () => {
  const code = await bundleOf('import { answerSchema, other } from "./rules.ts"; console.log(answerSchema, other);');
  expect(code).toContain("ZodObject");
  expect(code).toMatch(/pageSchema\.extend/);
  expect(code).toMatch(/\.\.\.counted/);
  expect(code).toContain('"kept"');
});
