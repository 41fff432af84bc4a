import { Resolver } from "node:dns/promises";
import type { Env } from "../../environment/env-schema.ts";

export type Txt = Pick<Resolver, "resolveTxt">;

/** Two tries of two seconds; a third would only keep the reader waiting. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/** Asks the machine's DNS servers, or those that the operator names. */
export function resolverOf({ DNS_SERVERS }: Pick<Env, "DNS_SERVERS">): Txt {
  const dns = new Resolver(PATIENCE);
  if (DNS_SERVERS) dns.setServers(DNS_SERVERS.split(","));
  return dns;
}

/** The TXT records of a name. @returns `undefined` when DNS does not answer. */
export async function txtOf(dns: Txt, name: string): Promise<string[] | undefined> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : undefined;
  }
}
