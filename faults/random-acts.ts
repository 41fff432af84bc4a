/**
 * Ten thousand acts of staff and payers on money in a random order, several at a time, and the books after them; the
 * gate plays a part of these. Its mutants are tests of the same file.
 *
 *   node faults/random-acts.ts [rounds]     must end with 0
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ACTS = 10_000;
const PROJECT = join(import.meta.dirname, "..");
const rounds = Number(process.argv[2] ?? 1);

for (let round = 0; round < rounds && !process.exitCode; round += 1) {
  const vitest = join(PROJECT, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "test/random-money-acts.volume.test.ts"], {
    cwd: PROJECT,
    env: { ...process.env, VOLUMES: "1", RANDOM_MONEY_ACTS: String(ACTS) },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  process.exitCode = Number(code ?? 1);
}
