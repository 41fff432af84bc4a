/** pretix from PyPI, in an environment of its own, on its own PostgreSQL, served by gunicorn on one core. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded/embedded-postgres.ts";
import { freePort } from "../../test/replicated-server.ts";
import { canPin, SERVER_CORE } from "../pinned.ts";

const PACKAGES = ["pretix==2026.8.0", "gunicorn==27.0.1"];
const quiet = { info() {}, warn() {}, error: console.error };
/** Two are the fewest with which one slow answer holds up no other. */
const WORKERS = 2;

export type Peer = {
  page: string;
  /** Places one unpaid order. */
  order: { url: string; headers: Record<string, string>; body: unknown };
  stop(): Promise<void>;
};

/**
 * Installs pretix and makes its database where that was not done before, and starts it. Needs Python 3.11 or later.
 *
 * @param folder keeps the environment and its database.
 */
export async function startPretix(folder: string): Promise<Peer> {
  const python = installInto(folder);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  // Open for passing through, because as root PostgreSQL runs as another user.
  for (const one of [folder, dataDir]) chmodSync(one, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, database: "pretix", log: quiet });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...configure(dataDir, url, postgres.connection) };
  const manage = (command: string, input = "") =>
    execFileSync(python, ["-m", "pretix", command], {
      env,
      input,
      stdio: ["pipe", "pipe", "ignore"],
      encoding: "utf8",
    });
  manage("migrate");
  const told = manage("shell", readFileSync(new URL("set-up-pretix.py", import.meta.url), "utf8"));
  const { token, item } = JSON.parse(/SET UP (.*)/.exec(told)?.[1] ?? "") as { token: string; item: number };
  const served = serve({ folder, dataDir, port, env });
  await untilAnswers(`${url}/bench/golf/`);
  return {
    page: `${url}/bench/golf/`,
    order: {
      url: `${url}/api/v1/organizers/bench/events/golf/orders/`,
      headers: { authorization: `Token ${token}` },
      body: {
        email: "pat.reed@delta-paving.example",
        locale: "en",
        sales_channel: "web",
        payment_provider: "manual",
        positions: [{ item, variation: null, attendee_name_parts: { full_name: "Pat Reed" } }],
      },
    },
    async stop() {
      const ended = once(served, "exit");
      served.kill("SIGTERM");
      await ended;
      await postgres.stop();
    },
  };
}

/** @returns the path of its Python. */
function installInto(folder: string): string {
  const bin = join(folder, "venv/bin");
  if (!existsSync(join(bin, "gunicorn"))) {
    mkdirSync(folder, { recursive: true });
    execFileSync("python3", ["-m", "venv", join(folder, "venv")], { stdio: "inherit" });
    execFileSync(join(bin, "pip"), ["install", "--quiet", ...PACKAGES], { stdio: "inherit" });
  }
  return join(bin, "python");
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>["connection"];

function configure(dataDir: string, url: string, { host, port, user, database, password = "" }: Connection) {
  const path = join(dataDir, "pretix.cfg");
  const parts = {
    pretix: { instance_name: "Bench", url, datadir: dataDir },
    database: { backend: "postgresql", name: database, user, password, host, port },
    locale: { default: "en", timezone: "America/Chicago" },
    django: { debug: "off", secret: crypto.randomUUID() },
  };
  const lines = Object.entries(parts).flatMap(([part, values]) => [
    `[${part}]`,
    ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
  ]);
  writeFileSync(path, lines.join("\n"), { mode: 0o600 });
  return { PRETIX_CONFIG_FILE: path, DJANGO_SETTINGS_MODULE: "pretix.settings" };
}

type Serve = { folder: string; dataDir: string; port: number; env: NodeJS.ProcessEnv };

/** The server and its database share one core, as the site and its database do. */
function serve({ folder, dataDir, port, env }: Serve): ChildProcess {
  const [pid = ""] = readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
  if (canPin) spawnSync("taskset", ["-apc", String(SERVER_CORE), pid]);
  const log = openSync(join(dataDir, "gunicorn.log"), "a");
  const gunicorn = [
    join(folder, "venv/bin/gunicorn"),
    "pretix.wsgi",
    "--bind",
    `127.0.0.1:${port}`,
    "--workers",
    String(WORKERS),
  ];
  const [program = "", ...words] = canPin ? ["taskset", "-c", String(SERVER_CORE), ...gunicorn] : gunicorn;
  return spawn(program, words, { env, stdio: ["ignore", log, log] });
}

async function untilAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${url} does not answer; its log lies beside its database`);
}
