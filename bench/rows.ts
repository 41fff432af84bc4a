/** The measured pairs. Each pair is run one after the other in every round, on the same core. */
import type { ClientConfig } from "pg";
import type { GetLoad, LoadResult } from "./load-get.ts";
import { LOAD_CORE, runPinned, SERVER_CORE, startPinned } from "./pinned.ts";
import { etagOf, fetchRaw } from "./raw-answer.ts";

export type Row = {
  name: string;
  reference: string;
  /** Ratio that quality.md asks for. */
  goal: number;
  runOurs(seconds: number): Promise<LoadResult>;
  runReference(seconds: number): Promise<LoadResult>;
};

export type Site = { url: string; connection: ClientConfig; eventId: string };
export type Prepared = { rows: Row[]; stop(): Promise<void> };

const CONNECTIONS = 32;
/** The raw loop is fastest with about as many connections as the product's own pool has. */
const INSERT_CONNECTIONS = 16;
const BROTLI = { "accept-encoding": "br" };

export async function prepareRows(site: Site): Promise<Prepared> {
  const kept = [
    await keptRow(site, "cached page (Home), brotli", "/", 0.85, BROTLI),
    await keptRow(site, "304 on a cached page", "/", 0.95, await etagOf(`${site.url}/`)),
    await keptRow(
      site,
      "golf form as visitors get it, brotli",
      `/event-registration?event=${site.eventId}`,
      0.8,
      BROTLI,
    ),
    await keptRow(site, "GET /api/get-events, cached", "/api/get-events", 0.9, BROTLI),
  ];
  const trivial = await startPinned("trivial-page.ts", {});
  const rows = [
    ...kept.map(({ row }) => row),
    pageRow(site, trivial.url, "uncached page (golf form)", `/event-registration?event=${site.eventId}&scripts=none`),
    registrationRow(site, SAME_ROWS, 16, 0.5),
    registrationRow(site, SAME_ROWS, 64, 0.6),
    registrationRow(site, ONE_INSERT, 16, 0.3),
    registrationRow(site, ONE_INSERT, 64, 0.4),
  ];
  const stop = async () => {
    await Promise.all([...kept, trivial].map((server) => server.stop()));
  };
  return { rows, stop };
}

const get = (load: Omit<GetLoad, "connections">) =>
  runPinned<LoadResult>(LOAD_CORE, "load-get.ts", { ...load, connections: CONNECTIONS });

/** The raw server gets the very answer that the product gave, without the headers that Node adds to both. */
async function keptRow(site: Site, name: string, path: string, goal: number, headers: Record<string, string>) {
  const answer = await fetchRaw(`${site.url}${path}`, headers);
  const raw = await startPinned("raw-http.ts", answer);
  const { status } = answer;
  const row: Row = {
    name,
    reference: "raw node:http, same bytes",
    goal,
    runOurs: (seconds) => get({ url: `${site.url}${path}`, headers, status, seconds }),
    runReference: (seconds) => get({ url: raw.url, headers, status, seconds }),
  };
  return { row, stop: raw.stop };
}

function pageRow(site: Site, trivialUrl: string, name: string, path: string): Row {
  return {
    name,
    reference: "React Router page without database",
    goal: 0.6,
    runOurs: (seconds) => get({ url: `${site.url}${path}`, status: 200, seconds }),
    runReference: (seconds) => get({ url: trivialUrl, status: 200, seconds }),
  };
}

type WriteLoop = { reference: string; script: string };
const SAME_ROWS: WriteLoop = { reference: "transactions of the same rows", script: "raw-registration.ts" };
const ONE_INSERT: WriteLoop = { reference: "raw prepared INSERT loop", script: "raw-insert.ts" };

function registrationRow(site: Site, { reference, script }: WriteLoop, connections: number, goal: number): Row {
  const { url, eventId, connection } = site;
  return {
    name: `POST /api/event-register, ${connections} connections`,
    reference,
    goal,
    runOurs: (seconds) => runPinned(LOAD_CORE, "load-registrations.ts", { url, eventId, connections, seconds }),
    runReference: (seconds) => runPinned(SERVER_CORE, script, { connection, connections: INSERT_CONNECTIONS, seconds }),
  };
}
