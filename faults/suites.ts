/** The fault suites, each with its mutants. */
const isQuick = process.argv.includes("--quick");

type Suite = { script: string; rounds: number; mutants: { option: string; rounds: number; code?: number }[] };
/** Rounds of the suite itself, and the most that each of its mutants gets to show its fault. */
export const SUITES: Suite[] = [
  { script: "postgres-kill.ts", rounds: isQuick ? 3 : 20, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "failover.ts", rounds: isQuick ? 2 : 10, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "server-kill.ts", rounds: isQuick ? 3 : 20, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "disk-full.ts", rounds: isQuick ? 1 : 5, mutants: [{ option: "--mutant", rounds: 6 }] },
  { script: "race.ts", rounds: isQuick ? 3 : 20, mutants: [{ option: "--mutant", rounds: 6 }] },
  {
    script: "contract-fuzz.ts",
    rounds: isQuick ? 2000 : 20_000,
    mutants: ["strictness", "unreadable"].map((name) => ({ option: `--mutant=${name}`, rounds: 1500 })),
  },
  { script: "random-acts.ts", rounds: isQuick ? 1 : 10, mutants: [] },
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
      option: `--mutant=${name}`,
      rounds: 5,
      code: 3,
    })),
  },
];
