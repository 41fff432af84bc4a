/** PgBouncer in transaction mode before each of two servers, where this machine has it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, type ReplicatedServer } from "../test/replicated-server.ts";

const EXAMPLE = fileURLToPath(new URL("../deploy/pgbouncer.ini", import.meta.url));
const PATH = `${process.env.PATH}:/usr/sbin`;
const START_LIMIT_MS = 10_000;

export type Pooler = { port: number; keepsStatements: boolean; end(): Promise<void> };

/** @returns the version, such as 1.23; none where it is not installed. */
export function poolerVersion(): string | undefined {
  try {
    const text = execFileSync("pgbouncer", ["--version"], { encoding: "utf8", env: { PATH } });
    return /PgBouncer (\d+\.\d+)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

/** Runs the example of `deploy/` with this server's address in it. */
export async function startPooler(server: ReplicatedServer): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), "blacktop-pooler-"));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const minor = Number(poolerVersion()?.split(".")[1]);
  const keepsStatements = minor >= 21;
  const [user, password] = server.account.split(":");
  const config = readFileSync(EXAMPLE, "utf8")
    .replace(/^blacktop = .*$/m, `blacktop = host=127.0.0.1 port=${server.port} dbname=blacktop`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, "users")}`)
    .replace(/^unix_socket_dir = .*$/m, "unix_socket_dir =")
    .replace(/^max_prepared_statements = .*$/m, keepsStatements ? "$&" : "");
  writeFileSync(join(folder, "users"), `"${user}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(join(folder, "pgbouncer.ini"), config, { mode: 0o644 });
  // It refuses to run as root, as the server does.
  const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const args = ["-q", join(folder, "pgbouncer.ini")];
  const child = spawn("pgbouncer", args, { ...runAs, env: { PATH }, stdio: ["ignore", "ignore", "inherit"] });
  await listening(child, port);
  return {
    port,
    keepsStatements,
    async end() {
      if (child.exitCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGKILL");
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) break;
    if (await accepts(port)) return;
  }
  throw new Error("PgBouncer did not start");
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.end());
  });
}
