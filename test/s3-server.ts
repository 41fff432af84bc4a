/** A real S3 server on loopback, as a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../src/platform/environment/env-schema.ts";

export type S3Server = {
  /** The variables of a site that keeps its files there. */
  env: Pick<Env, "STORAGE" | "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;
  stop(): Promise<void>;
};

const BUCKET = "blacktop";
const START_MS = 20_000;

/** @param port where it listens; a free one when none is named */
export async function startS3Server(port?: number): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "blacktop-s3-"));
  const listenAt = String(port ?? (await freePort()));
  const program = join(createRequire(import.meta.url).resolve("s3rver/package.json"), "../bin/s3rver.js");
  const options = ["-d", folder, "-a", "127.0.0.1", "-p", listenAt, "--silent", "--configure-bucket", BUCKET];
  const server = spawn(process.execPath, [program, ...options], { stdio: "ignore" });
  const endpoint = `http://127.0.0.1:${listenAt}`;
  for (const end = Date.now() + START_MS; ; ) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > end) throw new Error("the S3 server did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    env: {
      STORAGE: "s3",
      S3_BUCKET: BUCKET,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async stop() {
      const ended = server.exitCode === null && once(server, "exit");
      server.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Below the ports that outgoing connections take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await Promise.race([
      once(probe, "listening").then(() => true),
      once(probe, "error").then(() => false),
    ]);
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
