/** Writes the table of environment variables in docs/operate.md from the schema that reads them. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { envSchema } from "#platform/environment/env-schema.ts";
import { writeOrCheck } from "./generated-file.ts";

const PATH = "docs/operate.md";
const BEGIN = "<!-- environment: written by scripts/write-env-table.ts -->";
const END = "<!-- /environment -->";

type Property = { description?: string; default?: unknown };

if (import.meta.main) {
  const page = readFileSync(new URL(`../${PATH}`, import.meta.url), "utf8");
  const [before = "", rest = ""] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  writeOrCheck(PATH, `${before}${BEGIN}\n\n${envTable()}\n\n${END}${after}`, "npm run docs");
}

export function envTable(): string {
  const { properties = {} } = z.toJSONSchema(envSchema, { io: "input", unrepresentable: "any" });
  const rows = Object.entries(properties as Record<string, Property>).map(
    ([name, { description = "", default: value }]) =>
      `| \`${name}\` | ${value === undefined ? "" : `\`${value}\``} | ${description.replaceAll("|", "\\|")} |`,
  );
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}
