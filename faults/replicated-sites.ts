/** Two processes of the built site on a primary and its standby, with the load that they are under. */
import { fileURLToPath } from "node:url";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { startStripeProcess } from "../test/stripe-simulator/start-process.ts";
import { ageAttempts, RECONCILE, runJob } from "./mending.ts";
import { createMoneyChecks } from "./money-checks.ts";
import { golfEventOf, type Payer, pay } from "./payer.ts";
import { createPayingStream } from "./paying-stream.ts";
import { poolerVersion, startPooler } from "./pooler.ts";
import { checkRegistrations } from "./registration-checks.ts";
import { createStream } from "./registration-stream.ts";
import { makeServer, type ReplicatedServer } from "./replicated-server.ts";
import { envFor } from "./stripe-site.ts";

const FOLLOW = fileURLToPath(new URL("../deploy/follow.sql", import.meta.url));
const FAIL_OVER = fileURLToPath(new URL("../deploy/failover.sql", import.meta.url));
/** Numbers of companies begin this far apart, so that no two streams share one. */
const APART = 1_000_000;
/** The counts of registrations and payments are seen by both. */
const HEARD_WITHIN_MS = 15_000;

type Options = { waits: boolean; isPooled: boolean };

/** @param waits whether each commit waits for the standby. */
export async function startReplicatedSites({ waits, isPooled }: Options) {
  if (isPooled && !poolerVersion()) {
    console.log("skipped: there is no PgBouncer on this machine");
    process.exit();
  }
  const stripe = await startStripeProcess();
  let primary = await makeServer();
  let standby = await makeServer();
  const all = [primary, standby];
  const poolers = isPooled ? [await startPooler(primary), await startPooler(standby)] : [];
  const url = (ports: number[]) =>
    `postgres://${primary.account}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/blacktop`;
  const direct = url(all.map(({ port }) => port));
  const env = {
    ...envFor(stripe),
    SAMPLE_DATA: "on",
    DATABASE_URL: isPooled ? url(poolers.map(({ port }) => port)) : direct,
    ...(isPooled && {
      DATABASE_DIRECT_URL: direct,
      DATABASE_PREPARE: poolers[0]?.keepsStatements ? "on" : "off",
    }),
  };
  const sites: BuiltSite[] = [];
  const endAll = async () => {
    // Held servers could not end.
    for (const server of all) server.hold("SIGCONT");
    for (const site of sites) await site.stop().then(() => removeDataDir(site.dataDir));
    for (const part of [...poolers, ...all]) await part.end();
    await stripe.stop();
  };
  const follow = async () => {
    await standby.follow(primary);
    if (waits) await primary.run(FOLLOW);
  };
  try {
    await follow();
    for (let at = 0; at < 2; at++) sites.push(await startBuiltSite({ env }));
  } catch (error) {
    await endAll();
    throw error;
  }
  const origins = sites.map(({ url: at }) => at.replace("localhost", "127.0.0.1"));
  const eventId = await golfEventOf(origins[0] ?? "");
  const streams = origins.map((_, at) => createStream((at + 1) * APART));
  const payers = origins.map((origin) => createPayingStream(origin, eventId));
  const targets = origins.map((origin) => ({ url: origin, eventId }));
  const query = <Row extends object>(sql: string, values?: unknown[]) => primary.query<Row>(sql, values);
  const brokenMoney = createMoneyChecks({ query, stripe });
  return {
    streams,
    payers,
    query,
    checkRegistrations: (registered: Set<string>) =>
      primary.lend((client) => checkRegistrations(client, registered)),
    brokenMoney,
    pair: () => ({ primary, standby }),
    start() {
      streams.forEach((stream, at) => void stream.start(targets[at] ?? { url: "", eventId }));
      for (const payer of payers) payer.start();
    },
    async stop() {
      await Promise.all([...streams, ...payers].map((stream) => stream.stop()));
    },
    async promote() {
      await standby.run(FAIL_OVER);
      [primary, standby] = [standby, primary];
    },
    /** The old primary comes back as the standby of the new one, as an operator would have it. */
    async rebuild() {
      await standby.kill();
      await follow();
    },
    async repeat() {
      const counts = await Promise.all(
        streams.map((stream, at) => stream.repeatUnanswered(targets[at] ?? { url: "", eventId })),
      );
      const open = (await Promise.all(payers.map((payer) => payer.repeatUnanswered()))).flat();
      await ageAttempts({ query }, 61);
      await runJob({ query }, RECONCILE);
      const unpaid: Payer[] = [];
      for (const payer of open) {
        const { body } = await pay(origins[0] ?? "", payer, { requestKey: crypto.randomUUID() });
        if (body.status !== "paid") unpaid.push(payer);
      }
      const registered = new Set(streams.flatMap(({ acknowledged }) => [...acknowledged]));
      return { registered, repeated: counts.reduce((sum, count) => sum + count, open.length), unpaid };
    },
    /** Sites that do not hear of a change in the new primary. */
    deaf: () => deafSites(sites, primary),
    async chargedOtherwise(paid: string[]) {
      const { intents, charges } = await stripe.books();
      const of = new Map(intents.map(({ id, description }) => [id, description]));
      const counts = new Map<string, number>();
      for (const charge of charges) {
        const what = of.get(charge.payment_intent) ?? "";
        counts.set(what, (counts.get(what) ?? 0) + 1);
      }
      return paid.flatMap((what) => (counts.get(what) === 1 ? [] : [`${what} was charged ${counts.get(what) ?? 0} times`]));
    },
    async state() {
      const answers = await Promise.all(origins.map((origin) => fetch(`${origin}/readyz`).then((one) => one.text())));
      return `${answers.join(" ")} ${sites.map((site) => site.output().slice(-600)).join("\n")}`;
    },
    end: endAll,
  };
}

async function deafSites(sites: BuiltSite[], primary: ReplicatedServer): Promise<string[]> {
  const before = await Promise.all(sites.map(changesHeard));
  const deadline = Date.now() + HEARD_WITHIN_MS;
  for (;;) {
    await primary.query("select pg_notify('blacktop_change', '')");
    const now = await Promise.all(sites.map(changesHeard));
    const deaf = now.filter((count, at) => count === before[at]);
    if (deaf.length === 0) return [];
    if (Date.now() > deadline) return [`${deaf.length} sites hear of no change in the new primary`];
  }
}

async function changesHeard({ port }: BuiltSite): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return /^changes_heard_total (\d+)$/m.exec(await answer.text())?.[1];
}
