import type { Deps } from "../../deps.ts";
import { checkDomain, type RecordCheck } from "./check-domain.ts";
import { senderFacts } from "./sender-facts.ts";
import { resolverOf } from "./txt-records.ts";

/** The sender's domain and its records. Answers also while DNS is away. */
export async function viewDomain({
  env,
  organization,
}: Pick<Deps, "env" | "organization">): Promise<{ domain: string; from: string; records: RecordCheck[] }> {
  const facts = senderFacts(env, await organization());
  return { domain: facts.domain, from: facts.from, records: await checkDomain(resolverOf(env), facts) };
}
