/** Addresses of databases as libpq writes them: one server, or several with commas of which one takes writes. */
import type { Connection } from "./connection.ts";
import { createPlaces, type Place } from "./database-servers.ts";

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s;
const DEFAULT_PORT = 5432;

/** Each server apart, so that each can be checked by itself; none for what is no address of a database. */
export function serversOf(url: string): string[] {
  const [, before = "", servers = "", after = ""] = PARTS.exec(url) ?? [];
  return before ? servers.split(",").map((server) => `${before}${server}${after}`) : [];
}

export const isDatabaseUrl = (url: string): boolean => {
  const servers = serversOf(url);
  return servers.length > 0 && servers.every((server) => URL.canParse(server));
};

/** One server needs no choice: then nothing asks it beforehand. */
export function connectionTo(url: string): Connection {
  const [first = url, ...others] = serversOf(url);
  if (others.length === 0) return { connectionString: url };
  const base = { connectionString: first };
  return { ...base, places: createPlaces([first, ...others].map(placeOf), base) };
}

function placeOf(url: string): Place {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || DEFAULT_PORT) };
}
