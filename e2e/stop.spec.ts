/**
 * A stop that loses nothing: requests under way are answered, and the database stays whole. One file because each case
 * is another way to end the same process, under the same load.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { startReadyProxy } from "../test/ready-proxy.ts";
import { siteConnection } from "../test/site-database.ts";
import { expect, test } from "./site.ts";

// Each has sites of its own and mostly waits for them: workers take them one by one.
test.describe.configure({ mode: "parallel" });

test("a registration that is on its way when the stop comes is still answered and kept", { tag: "@core" }, async () => {
  const first = await startBuiltSite();
  const events: { id: string; event_title: string; event_date: string }[] = await (
    await fetch(`${first.url}/api/get-events`)
  ).json();
  const event = events.find(
    ({ event_title, event_date }) => event_title === "Annual Golf Classic" && Date.parse(event_date) > Date.now(),
  );
  const watching = await fetch(`${first.url}/api/events/${event?.id}/live`);
  const body = JSON.stringify({
    eventID: event?.id,
    company: "Late Mail Paving",
    firstName: "Lou",
    lastName: "Cate",
    street: "1 Depot Street",
    city: "Jackson",
    state: "MS",
    zip: "39201",
    email: "lou@latemail.example",
    phone: "601-555-0161",
    customInputs: { Sponsorship: "Silver Sponsor" },
  });

  const { hostname, port } = new URL(first.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = `POST /api/event-register HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head + body.slice(0, 20));
  // The server says so once it has the request in hand.
  const [waits] = (await once(socket, "data")) as [Buffer];
  expect(waits.toString()).toContain("100 Continue");
  const stopped = first.stop();
  // A page that watches would never close its stream: the server ends it in order.
  expect(await watching.text()).toMatch(/^data: /);
  await expect.poll(() => isListening(first.port), "new connections are taken").toBe(false);
  socket.write(body.slice(20));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("201 Created");
  await stopped;
  expectOrderly(first);

  const second = await startBuiltSite({ dataDir: first.dataDir });
  const location = /location: (\S+)/i.exec(answer.toString())?.[1];
  const kept = await fetch(second.url + location);
  expect(kept.status).toBe(200);
  await second.stop();
  await removeDataDir(first.dataDir);
});

const GRACE = { STOP_GRACE_SECONDS: "1" };

/** @returns whether a new connection is taken on a port of this machine. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });

type Load = { answered(): number; end(): Promise<{ answered: number; failures: string[] }> };

/**
 * Sends requests over kept connections until `end`, which returns the requests without an answer.
 *
 * @param pauseMs after each answer.
 */
function load(url: string, workers: number, pauseMs = 0): Load {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];
  // Two that ask the database each time: connections are busy with them for longer.
  const paths = ["/", "/about", "/api/classes", "/api/get-events", "/api/content/home"];
  const working = Array.from({ length: workers }, async (_, at) => {
    for (let turn = at; !isOver; turn++) {
      const path = paths[turn % paths.length];
      const failure = await fetch(url + path).then(
        async (answer) => {
          const text = await answer.text();
          return answer.ok ? undefined : `${answer.status} ${path}: ${text.slice(0, 100)}`;
        },
        (error: Error) => String(error.cause ?? error),
      );
      if (failure) failures.push(failure);
      else answered += 1;
      if (failure || pauseMs) await sleep(failure ? 50 : pauseMs);
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(working);
    return { answered, failures };
  };
  return { answered: () => answered, end };
}

/** All that a stop does is done, and no request was still open when its time was over. */
function expectOrderly(site: BuiltSite): void {
  expect(site.output()).toContain('"msg":"stopped"');
  expect(site.output()).not.toMatch(/could not end cleanly|open requests were cut/);
}

// A site that does not end its connections stops all the same when none is busy in the one moment that counts: each is
// stopped twice.
test("under load on lasting connections a stop cuts nothing, and the terminal's hang-up is one", async () => {
  let dataDir: string | undefined;
  for (const _ of [1, 2]) {
    const site = await startBuiltSite({ env: GRACE, ...(dataDir && { dataDir }) });
    dataDir = site.dataDir;
    const crowd = load(site.url, 16);
    // By then the pages are kept, and the crowd has all its connections.
    await expect.poll(crowd.answered).toBeGreaterThan(300);
    await site.end("SIGHUP");
    expect(site.output()).toContain('"signal":"SIGHUP"');
    expectOrderly(site);
    const { failures } = await crowd.end();
    // As long as a process listened, every request was answered.
    expect(failures.filter((failure) => !/ECONNREFUSED|ECONNRESET|other side closed/.test(failure))).toEqual([]);
  }
  if (dataDir) await removeDataDir(dataDir);
});

test("a log that is not read holds up neither the site nor its stop, and the database is ended in order", async () => {
  let dataDir: string | undefined;
  for (const _ of [1, 2]) {
    const site = await startBuiltSite({ env: { ...GRACE, LOG_LEVEL: "debug" }, ...(dataDir && { dataDir }) });
    dataDir = site.dataDir;
    site.stopReading();
    // Far more than a pipe holds.
    for (let round = 0; round < 40; round++) {
      const answers = Array.from({ length: 30 }, () => fetch(`${site.url}/livez`).then((answer) => answer.text()));
      await Promise.all(answers);
    }
    expect((await fetch(`${site.url}/api/get-events`)).status).toBe(200);
    await site.stop();
    // PostgreSQL removes it as the last thing that it does.
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
  }
  if (dataDir) await removeDataDir(dataDir);
});

test("two processes are restarted in turn behind a balancer that tries nothing twice, and every request is answered", async () => {
  const keeper = await startBuiltSite();
  const { host = "", port, user, database } = siteConnection(keeper.dataDir);
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  // A busy machine may take its time between two checks.
  const env = { STOP_GRACE_SECONDS: "4", DATABASE_URL, SECRET: "a secret that both processes sign with" };
  const proxy = await startReadyProxy();
  const running: BuiltSite[] = [];
  const lead = () => proxy.leadTo(running.map((site) => site.port));
  const begin = async () => {
    const site = await startBuiltSite({ dataDir: keeper.dataDir, env });
    running.push(site);
    lead();
    await expect.poll(() => proxy.isReady(site.port)).toBe(true);
  };
  await Promise.all([begin(), begin()]);
  // Pauses leave the processor to the sites that start meanwhile, and to other journeys.
  const crowd = load(proxy.url, 6, 20);
  for (const _ of [1, 2]) {
    const oldest = running[0];
    if (!oldest) throw new Error("there is no process to restart");
    await begin();
    await oldest.stop();
    running.shift();
    lead();
  }
  const { answered, failures } = await crowd.end();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  // Their stop has been seen; one more would only wait for its grace.
  await Promise.all(running.map((site) => site.kill()));
  await keeper.stop();
  await proxy.close();
  await removeDataDir(keeper.dataDir);
});
