/** Kills the site round after round until a money rule is broken, and prints a summary. */
import { createMoneyChecks } from "./money-checks.ts";
import type { StripeSite } from "./stripe-site.ts";

type Kills = {
  rounds: number;
  /** Filled by the rounds; the first one ends the run, and the program with 3. */
  problems: string[];
  /** @returns one kill and everything after it, which tells how long the site was away, in milliseconds. */
  prepare(): Promise<(round: number) => Promise<number>>;
  /** A summary of the kills, one line each. */
  tell(done: number): string[];
};

/** Parses the command line; fifty kills by default. @throws Error for an unknown mutant. */
export function parseKillArguments(mutants: readonly string[]): { rounds: number; mutant: string | undefined } {
  const mutant = process.argv.find((argument) => argument.startsWith("--mutant"))?.split("=")[1];
  if (mutant && !mutants.includes(mutant)) throw new Error(`mutants: ${mutants.join(", ")}`);
  return { rounds: Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 50), mutant };
}

/** Ends the site as well. */
export async function killInRounds(site: StripeSite, { rounds, problems, prepare, tell }: Kills): Promise<void> {
  const began = Date.now();
  let slowest = 0;
  let done = 0;
  try {
    const play = await prepare();
    const brokenRules = createMoneyChecks(site);
    while (done < rounds && problems.length === 0) {
      const restarted = await play(++done);
      slowest = Math.max(slowest, restarted);
      problems.push(...(await brokenRules()));
      console.log(`kill ${done}: back in ${restarted} ms, ${problems.length} problems`);
    }
  } finally {
    await site.end();
  }
  for (const line of [...problems.slice(0, 40).map((problem) => `  ${problem}`), ...tell(done)]) console.log(line);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${done} kills, ${problems.length} problems, slowest return ${slowest} ms, ${seconds} s`);
  // Differs from the exit code of a crash: a mutant must be detected, not only crash.
  if (problems.length > 0) process.exitCode = 3;
}
