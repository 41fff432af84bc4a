/**
 * Plays each journey of the specs that a change touches five times, three at once: a journey that holds once may still
 * hold by chance. Journeys of a chain go on from one another, so their spec is played five times as a whole.
 *
 *   npm run test:new [-- <commit>]
 *
 * The change is what differs from that commit, else from where the branch left `origin/main`.
 */
import { chainsAmong, changedFiles } from "./gate/changed-files.ts";
import { runCommand } from "./gate/run-command.ts";

const TIMES = 5;

const specs = changedFiles(process.argv[2]).filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
const chains = chainsAmong(specs);
const single = specs.filter((file) => !chains.includes(file));
const commands = [
  ...(specs.length > 0 ? ["node scripts/build-if-needed.ts"] : []),
  ...(single.length > 0 ? [`playwright test ${single.join(" ")} --repeat-each=${TIMES} --fully-parallel`] : []),
  ...Array.from({ length: TIMES }).flatMap(() => (chains.length > 0 ? [`playwright test ${chains.join(" ")}`] : [])),
];
console.log(`${specs.length} specs changed: ${specs.join(", ")}`);
for (const command of commands) {
  console.log(`\n== ${command}`);
  const { code } = await runCommand(command, { isShown: true });
  if (code !== 0) process.exitCode = 1;
}
