/**
 * Whether the time of an answer tells who has an account: each form of the account's pages is sent 200 times with an
 * address that has one and 200 times with one that has none, in turn, over HTTP on the built site. The medians may
 * differ by 10 percent, and the answers by nothing. Where other work on the machine blurs the medians, all forms are
 * sent as often again, at most twice, and all tries count: a true difference stays.
 *
 *   node faults/equal-time.ts [tries]            must end with 0
 *   node faults/equal-time.ts [tries] --mutant   a build that waits for no hash of an unknown address; must end with 1
 */
import { cpus, loadavg } from "node:os";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { FORMS, lettersAreOut, makeAddresses, type Tried, tryForm } from "./account-forms.ts";
import { buildWithout } from "./weak-build.ts";

const MOST = 1.1;
const ROUNDS = 3;
const tries = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 200);
const weak = process.argv.includes("--mutant") ? await buildWithout("equalWork") : undefined;

const site = await startBuiltSite({
  env: { TRUSTED_PROXY: "127.0.0.1", MAIL_TRANSPORT: "mailbox" },
  project: weak?.folder,
});
const tried = new Map<string, Tried>(
  Object.keys(FORMS).map((name) => [name, { known: [], unknown: [], answers: new Set() }]),
);
let isEqual = false;
try {
  for (let round = 1; round <= ROUNDS && !isEqual; round += 1) {
    const addresses = await makeAddresses(site, tries);
    for (const [name, form] of Object.entries(FORMS)) {
      await tryForm(site, form, addresses, tries, tried.get(name) ?? neverTried(name));
      await lettersAreOut(site);
    }
    const rows = [...tried].map(([name, of]) => judge(name, of));
    console.log(`Round ${round}; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
    console.table(Object.fromEntries(rows.map(({ name, shown }) => [name, shown])));
    for (const [name, { answers }] of tried)
      if (answers.size > 1) console.log(`${name}:\n  ${[...answers].join("\n  ")}`);
    isEqual = rows.every(({ isAlike }) => isAlike);
  }
} finally {
  await site.stop();
  await removeDataDir(site.dataDir);
  await weak?.remove();
}
console.log(
  isEqual
    ? "Neither an answer nor its time tells who has an account."
    : "AN ANSWER OR ITS TIME TELLS WHO HAS AN ACCOUNT",
);
if (!isEqual) process.exitCode = 1;

function judge(name: string, { known, unknown, answers }: Tried) {
  const [ours, theirs] = [median(known), median(unknown)];
  const ratio = Math.max(ours, theirs) / Math.min(ours, theirs);
  const shown = {
    tries: known.length,
    "known ms": ours.toFixed(2),
    "unknown ms": theirs.toFixed(2),
    ratio: ratio.toFixed(3),
    answers: answers.size,
  };
  return { name, shown, isAlike: ratio <= MOST && answers.size === 1 };
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function neverTried(name: string): never {
  throw new Error(`${name} is no form`);
}
