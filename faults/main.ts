/**
 * Runs every fault suite on the built product, and each one's mutants, which must fail: a suite that a broken system
 * passes proves nothing.
 *
 *   npm run faults [-- --quick]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const isQuick = process.argv.includes("--quick");
/** A run that hangs has failed, and is ended by its process. */
const LIMIT_MS = 30 * 60_000;
type Suite = { script: string; rounds: number; mutants: { option: string; rounds: number; code?: number }[] };
/** Rounds of the suite itself, and the most that each of its mutants gets to show its fault. */
const SUITES: Suite[] = [
  { script: "postgres-kill.ts", rounds: isQuick ? 3 : 20, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "server-kill.ts", rounds: isQuick ? 3 : 20, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "disk-full.ts", rounds: isQuick ? 1 : 5, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "race.ts", rounds: isQuick ? 3 : 20, mutants: [{ option: "--mutant", rounds: 6 }] },
  {
    script: "contract-fuzz.ts",
    rounds: isQuick ? 2000 : 20_000,
    mutants: ["strictness", "unreadable"].map((name) => ({ option: `--mutant=${name}`, rounds: 1500 })),
  },
  { script: "random-acts.ts", rounds: isQuick ? 1 : 5, mutants: [] },
  { script: "equal-time.ts", rounds: 200, mutants: [{ option: "--mutant", rounds: 20 }] },
  {
    script: "payment-kills.ts",
    rounds: isQuick ? 2 : 50,
    mutants: [{ option: "--mutant=ledger-twice", rounds: 2, code: 3 }],
  },
  {
    script: "debit-kills.ts",
    rounds: isQuick ? 2 : 50,
    mutants: [{ option: "--mutant=deaf", rounds: 1, code: 3 }],
  },
  {
    script: "refund-kills.ts",
    rounds: isQuick ? 2 : 50,
    mutants: [{ option: "--mutant=no-keys-no-list", rounds: 2, code: 3 }],
  },
  {
    script: "provider-faults.ts",
    rounds: isQuick ? 2 : 10,
    mutants: ["no-locks", "no-locks-apart", "no-reconciler", "no-release", "deaf"].map((name) => ({
      ...{ option: `--mutant=${name}`, rounds: 5, code: 3 },
    })),
  },
];

async function run(script: string, ...args: string[]): Promise<number> {
  console.log(`\n${["faults", script].join("/")} ${args.join(" ")}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: "inherit" });
  const timer = setTimeout(() => child.kill("SIGTERM"), LIMIT_MS);
  const [code] = await once(child, "exit");
  clearTimeout(timer);
  return Number(code ?? 1);
}

const failures: string[] = [];
for (const { script, rounds, mutants } of SUITES) {
  if ((await run(script, String(rounds))) !== 0) failures.push(`${script} failed`);
  for (const { option, rounds: most, code = 1 } of mutants)
    if ((await run(script, String(most), option)) !== code) failures.push(`${script}: ${option} was not found out`);
}
console.log(
  failures.length > 0 ? `\nFAULTS FAILED\n${failures.join("\n")}` : "\nAll fault suites hold, and every mutant fails.",
);
if (failures.length > 0) process.exitCode = 1;
