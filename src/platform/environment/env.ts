/** The environment, read and checked once at start. */
import { readFileSync } from "node:fs";
import { contradictions } from "./env-contradictions.ts";
import { misspeltNames, unreadNames } from "./env-misspelt.ts";
import { type Env, envSchema } from "./env-schema.ts";

const NAMES = Object.keys(envSchema.shape).flatMap((name) => [name, `${name}_FILE`]);

/**
 * Reads the environment; `NAME_FILE` names a file that contains the value of `NAME`. Empty values count as unset.
 *
 * @throws Error whose message lists every problem, one line each, with the variable and the cure.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const problems: string[] = [];
  const values = collect(source, problems);
  const parsed = envSchema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join(".")}: ${issue.message}`);
  for (const [found, meant] of misspeltNames(source, NAMES))
    problems.push(`${found}: did you mean ${meant}? Rename it, unset it, or set ${meant} as well`);
  if (parsed.data) problems.push(...contradictions(parsed.data));
  if (problems.length > 0 || !parsed.data) {
    throw new Error(
      `The environment has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
  }
  return parsed.data;
}

/** Names in the environment that look like ours and are not read: the start reports them. */
export const unreadVariables = (source: Record<string, string | undefined>): string[] => unreadNames(source, NAMES);

function collect(source: Record<string, string | undefined>, problems: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(envSchema.shape)) {
    const file = source[`${name}_FILE`];
    if (source[name]) values[name] = source[name];
    if (!file) continue;
    if (source[name]) problems.push(`${name}: set either ${name} or ${name}_FILE, not both`);
    try {
      values[name] = readFileSync(file, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE: cannot read ${file}`);
    }
  }
  return values;
}
