/** The receiver of docs/webhooks.md, taken from the document and run as another system would run it. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changeEndpoint } from "#features/admin/server/webhooks/change-endpoint.ts";
import { sendTest } from "#features/admin/server/webhooks/send-again.ts";
import { secretOf } from "#platform/webhooks/endpoint-secrets.ts";
import { signedHeaders } from "#platform/webhooks/sign.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { anEndpoint } from "#test/webhook-endpoint.ts";

const folder = mkdtempSync(join(tmpdir(), "blacktop-receiver-"));
const deps = await createTestDeps({ work: true, env: { WEBHOOKS_NEARBY: "on" } });
let receiver: ChildProcess | undefined;
afterAll(async () => {
  receiver?.kill();
  rmSync(folder, { recursive: true });
  await deps.close();
});

const lines: string[] = [];
async function start(secret: string): Promise<string> {
  const page = readFileSync(new URL("../../docs/webhooks.md", import.meta.url), "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const file = join(folder, "receiver.mjs");
  writeFileSync(file, code);
  receiver = spawn(process.execPath, [file], {
    env: { SECRET: secret, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  receiver.stdout?.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
  await expect.poll(() => lines[0], { timeout: 20_000 }).toMatch(/^port \d+$/);
  return `http://127.0.0.1:${lines[0]?.slice(5)}/webhooks`;
}

test("the receiver of the document takes what the program sends, once, and nothing else", async () => {
  const made = await anEndpoint(deps, "http://127.0.0.1:9/");
  const secret = secretOf(deps.secret, made);
  const url = await start(secret);
  await changeEndpoint(deps, { ...made, url, actor: CLERK });
  await sendTest(deps, { id: made.id, actor: CLERK });
  await expect.poll(() => lines[1], { timeout: 20_000 }).toContain("webhook.test");
  const message = { id: "again", at: new Date(), body: '{"type":"webhook.test"}' };
  const send = async (over: object = {}, by = secret, body = message.body) =>
    (await fetch(url, { method: "POST", headers: signedHeaders({ ...message, ...over }, [by]), body })).status;
  expect(await send()).toBe(204);
  expect(await send()).toBe(204);
  expect(await send({ at: new Date(Date.now() - 301_000) })).toBe(401);
  expect(await send({ at: new Date(Date.now() + 302_000) })).toBe(401);
  expect(await send({}, secretOf(deps.secret, { id: "another", secretNo: 1 }))).toBe(401);
  expect(await send({}, secret, '{"type":"payment.received"}')).toBe(401);
  expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
  expect(lines.slice(2)).toEqual([message.body]);
});
