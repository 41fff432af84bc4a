/**
 * Twenty thousand odd requests over HTTP on the built site, drawn from its own document, signed out and as staff: every
 * answer is one that the document declares, none is a failure, and none that is refused changes a row.
 *
 *   node faults/contract-fuzz.ts [requests] [--seed=N]        must end with 0
 *   node faults/contract-fuzz.ts [requests] --mutant=NAME     plays against a build with a guard less and must end with 1
 */
import { Agent, request as ask } from "node:http";
import { Client } from "pg";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import type { ApiDocument } from "../test/contract/document.ts";
import { examplesFor, namedIn } from "../test/contract/examples.ts";
import { fuzz, initOf } from "../test/contract/fuzz.ts";
import type { Answer } from "../test/contract/judge.ts";
import { readKnown } from "../test/contract/known-values.ts";
import type { FuzzRequest } from "../test/contract/requests.ts";
import { watchChanges } from "../test/contract/watch-changes.ts";
import { wholeDocument } from "../test/contract/whole-document.ts";
import { siteConnection } from "../test/site-database.ts";
import { becomeStaff } from "./refunding.ts";
import { buildWithout } from "./weak-build.ts";

const LIMIT_MS = 60_000;
const optionOf = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
const runs = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 20_000);
const seed = Number(optionOf("seed") ?? Date.now() % 1_000_000_000);
const mutant = optionOf("mutant");
const GUARDS = ["strictness", "unreadable"] as const;
const guard = GUARDS.find((name) => name === mutant);
if (mutant && !guard) throw new Error(`mutants: ${GUARDS.join(", ")}`);

const weak = guard && (await buildWithout(guard));
const site = await startBuiltSite({
  env: { TRUSTED_PROXY: "127.0.0.1", MAIL_TRANSPORT: "mailbox", BOT_CHECK: "off" },
  project: weak?.folder,
});
const origin = site.url.replace("localhost", "127.0.0.1");
const database = new Client(siteConnection(site.dataDir));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let faults: string[] = [];
try {
  await database.connect();
  const { cookie } = await becomeStaff({ origin: () => origin, welcomeLink: () => site.welcomeLink });
  const query = (statement: string) => database.query(statement);
  const known = await readKnown(query);
  faults = await fuzz({
    document: wholeDocument((await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument),
    known,
    seed,
    runs,
    examples: examplesFor({ ...(await namedIn(query)), invoice: crypto.randomUUID() }),
    changes: await watchChanges(query, ["UPDATE outbox"]),
    send: (request, number) => send(request, number, cookie),
  });
} finally {
  agent.destroy();
  await database.end();
  await site.stop();
  await removeDataDir(site.dataDir);
  await weak?.remove();
}
for (const fault of faults) console.log(`  ${fault}`);
console.log(`${faults.length} kinds of faults`);
if (faults.length > 0) process.exitCode = 1;

/** Sends the address unchanged; `fetch` would normalize it. */
async function send(request: FuzzRequest, number: number, cookie: string): Promise<Answer> {
  const { method, headers, body } = initOf(request, cookie);
  const typed = body === undefined ? undefined : new Response(body);
  const bytes = typed && Buffer.from(await typed.arrayBuffer());
  const visitor = request.isCrowd ? "192.0.2.9" : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const all = {
    "x-forwarded-for": visitor,
    // The boundary of a form is known only now.
    ...(body instanceof FormData && { "content-type": typed?.headers.get("content-type") ?? "" }),
    ...(headers as Record<string, string>),
  };
  return new Promise((resolve, reject) => {
    const path = `/api${request.path}`;
    const length = bytes ? { "content-length": bytes.length } : {};
    const options = { agent, method, path, headers: { ...all, ...length }, timeout: LIMIT_MS };
    const call = ask(origin, options, (response) => {
      const chunks: Buffer[] = [];
      const answered = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          text: Buffer.concat(chunks).toString("utf8"),
        });
      // A stream has no end: its head is the answer.
      if (response.headers["content-type"]?.startsWith("text/event-stream")) {
        answered();
        response.destroy();
        return;
      }
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", answered);
    });
    call.on("timeout", () => call.destroy(new Error(`no answer within ${LIMIT_MS} ms: ${method} ${path}`)));
    call.on("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
    call.end(bytes);
  });
}
