/** The built site on its embedded database, the simulated Stripe beside it, and the ways to look into both. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool } from "pg";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { siteConnection } from "../test/site-database.ts";
import { type StripeProcess, startStripeProcess } from "../test/stripe-simulator/start-process.ts";

export const WEBHOOK_SECRET = "whsec_of_the_fault_runs";

export type StripeSite = {
  stripe: StripeProcess;
  dataDir: string;
  /** `http://127.0.0.1:PORT` of the life that runs now. */
  origin(): string;
  /** The link that creates the first staff user; undefined once there is one. */
  welcomeLink(): string | undefined;
  output(): string;
  /** kill -9 of the site alone: its database lives on. */
  kill(): Promise<void>;
  /** kill -9 of the database as well. */
  killDatabase(): Promise<void>;
  /** Starts it again on the same data. @returns how long that took, in milliseconds. */
  restart(): Promise<number>;
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** A connection of its own, which survives neither the database nor `end`. */
  connect(): Promise<Client>;
  end(): Promise<void>;
};

export const envFor = (stripe: StripeProcess) => ({
  STRIPE_SECRET_KEY: "sk_test_simulated",
  STRIPE_PUBLISHABLE_KEY: "pk_test_simulated",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: stripe.url,
  BOT_CHECK: "off",
  TRUSTED_PROXY: "127.0.0.1",
  MAIL_TRANSPORT: "mailbox",
  SECRET: "what every site of a fault run signs with",
});

/** @param project folder of another build than the product's own. */
export async function startStripeSite(more: Record<string, string> = {}, project?: string): Promise<StripeSite> {
  const stripe = await startStripeProcess();
  const env = { ...envFor(stripe), ...more };
  let site: BuiltSite = await startBuiltSite({ env, project }).catch(async (error) => {
    await stripe.stop();
    throw error;
  });
  const { dataDir } = site;
  let written = "";
  let kept: Pool | undefined;
  const connect = async () => {
    const client = new Client(siteConnection(dataDir));
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    kept ??= connectPool(dataDir);
    const { rows } = await kept.query<Row>(statement, values);
    return rows;
  };
  const forgetConnection = async () => {
    await kept?.end().catch(() => {});
    kept = undefined;
  };
  return {
    stripe,
    dataDir,
    origin: () => site.url.replace("localhost", "127.0.0.1"),
    welcomeLink: () => site.welcomeLink,
    output: () => written + site.output(),
    kill: () => site.kill(),
    async killDatabase() {
      const pid = Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, "SIGKILL");
      await forgetConnection();
      while (isAlive(pid)) await sleep(10);
    },
    async restart() {
      await forgetConnection();
      written += site.output();
      const began = performance.now();
      site = await startBuiltSite({ env, dataDir, project });
      return Math.round(performance.now() - began);
    },
    query,
    connect,
    async end() {
      await forgetConnection();
      await site.stop();
      await stripe.stop();
      await removeDataDir(dataDir);
    },
  };
}

function connectPool(dataDir: string): Pool {
  const pool = new Pool({ ...siteConnection(dataDir), max: 4 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A second process of the site on the database of the first, as two machines would share one. */
export async function startSecondSite(first: StripeSite): Promise<{ origin: string; stop(): Promise<void> }> {
  const { host = "", port, user, database } = siteConnection(first.dataDir);
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const site = await startBuiltSite({ env: { ...envFor(first.stripe), DATABASE_URL } });
  return {
    origin: site.url.replace("localhost", "127.0.0.1"),
    async stop() {
      await site.stop();
      await removeDataDir(site.dataDir);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
