import { Resolver } from "node:dns/promises";
import type { Deps } from "../../deps.ts";
import { checkDomain, type RecordCheck } from "./check-domain.ts";
import { senderFacts } from "./sender-facts.ts";

/** Three tries of two seconds would keep a reader waiting for nothing: one try, and one again. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/** The sender's domain and its records. Answers also while DNS is away. */
export async function viewDomain({
  env,
  organization,
}: Pick<Deps, "env" | "organization">): Promise<{ domain: string; from: string; records: RecordCheck[] }> {
  const facts = senderFacts(env, await organization());
  const dns = new Resolver(PATIENCE);
  if (env.DNS_SERVERS) dns.setServers(env.DNS_SERVERS.split(","));
  return { domain: facts.domain, from: facts.from, records: await checkDomain(dns, facts) };
}
