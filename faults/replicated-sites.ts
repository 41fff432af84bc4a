/** Two processes of the built site on a primary and its standby, with the load that they are under. */
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type StripeProcess, startStripeProcess } from "../test/stripe-simulator/start-process.ts";
import { ageAttempts, RECONCILE, runJob } from "./mending.ts";
import { createMoneyChecks } from "./money-checks.ts";
import { golfEventOf, type Payer, pay } from "./payer.ts";
import { createPayingStream } from "./paying-stream.ts";
import { checkRegistrations } from "./registration-checks.ts";
import { createStream } from "./registration-stream.ts";
import { type PairOptions, startPair } from "./replicated-pair.ts";
import { envFor } from "./stripe-site.ts";

/** Numbers of companies begin this far apart, so that no two streams share one. */
const APART = 1_000_000;
const HEARD_WITHIN_MS = 15_000;

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

export async function startReplicatedSites(options: PairOptions) {
  const pair = await startPair(options);
  const stripe = await startStripeProcess();
  const sites: BuiltSite[] = [];
  const end = async () => {
    for (const site of sites) await site.stop().then(() => removeDataDir(site.dataDir));
    await pair.end();
    await stripe.stop();
  };
  const env = { ...envFor(stripe), ...pair.env };
  try {
    for (let at = 0; at < 2; at++) sites.push(await startBuiltSite({ env }));
    return { ...(await loadFor(sites, pair.query)), pair, checks: checksOf(sites, pair, stripe), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Registrations and payments at both sites. */
async function loadFor(sites: BuiltSite[], query: Query) {
  const origins = sites.map(({ url }) => url.replace("localhost", "127.0.0.1"));
  const [first = ""] = origins;
  const eventId = await golfEventOf(first);
  const lines = origins.map((url, at) => ({ target: { url, eventId }, stream: createStream((at + 1) * APART) }));
  const payers = origins.map((origin) => createPayingStream(origin, eventId));
  const streams = lines.map(({ stream }) => stream);
  return {
    streams,
    payers,
    start() {
      for (const { stream, target } of lines) stream.start(target);
      for (const payer of payers) payer.start();
    },
    async stop() {
      await Promise.all([...streams, ...payers].map((stream) => stream.stop()));
    },
    /** Sends what was not answered once more. */
    async repeat() {
      const counts = await Promise.all(lines.map(({ stream, target }) => stream.repeatUnanswered(target)));
      const open = (await Promise.all(payers.map((payer) => payer.repeatUnanswered()))).flat();
      await ageAttempts({ query }, 61);
      await runJob({ query }, RECONCILE);
      const unpaid: Payer[] = [];
      for (const payer of open) {
        const { body } = await pay(first, payer, { requestKey: crypto.randomUUID() });
        if (body.status !== "paid") unpaid.push(payer);
      }
      const registered = new Set(streams.flatMap(({ acknowledged }) => [...acknowledged]));
      return { registered, repeated: counts.reduce((sum, count) => sum + count, open.length), unpaid };
    },
  };
}

function checksOf(sites: BuiltSite[], pair: Awaited<ReturnType<typeof startPair>>, stripe: StripeProcess) {
  return {
    registrations: (registered: Set<string>) => pair.primary().lend((client) => checkRegistrations(client, registered)),
    money: createMoneyChecks({ query: pair.query, stripe }),
    /** Payments that were not charged exactly once. */
    async charges(paid: string[]): Promise<string[]> {
      const { intents, charges } = await stripe.books();
      const charged = new Map(intents.map(({ id, description }) => [id, description]));
      const counts = Map.groupBy(charges, (charge) => charged.get(charge.payment_intent));
      const wrong = paid.filter((what) => counts.get(what)?.length !== 1);
      return wrong.map((what) => `${what} was charged ${counts.get(what)?.length ?? 0} times`);
    },
    /** Sites that hear of no change in the primary. */
    async deaf(): Promise<string[]> {
      const before = await Promise.all(sites.map(changesHeard));
      for (const deadline = Date.now() + HEARD_WITHIN_MS; Date.now() < deadline; ) {
        await pair.query("select pg_notify('blacktop_change', '')");
        const now = await Promise.all(sites.map(changesHeard));
        if (now.every((count, at) => count !== before[at])) return [];
      }
      return ["a site hears of no change in the new primary"];
    },
    /** What the sites say of themselves. */
    async state(): Promise<string> {
      const answers = sites.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/readyz`)).text());
      return [...(await Promise.all(answers)), ...sites.map((site) => site.output().slice(-600))].join("\n");
    },
  };
}

async function changesHeard({ port }: BuiltSite): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return /^changes_heard_total (\d+)$/m.exec(await answer.text())?.[1];
}
