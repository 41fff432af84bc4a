import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { type Brake, blurred, bucketOf, countTry, type Limit, slowDown } from "#platform/http/rate-limit.ts";
import { accountMark, networkMark } from "#platform/log/mark-of.ts";
import type { LinkPurpose } from "../../rules/account.ts";
import { redirectPath } from "../redirect-path.ts";

export const POST_LINK = "accounts.post-link";

/** Input of the job that sends the email. */
export type WantedLink = {
  email: string;
  purpose: LinkPurpose;
  redirectTo: string | null;
  /** The visitor's network; missing in jobs of an earlier version. */
  network?: string;
};

/** One network may ask for many addresses, such as an office's; a machine that asks for more is refused. */
const PER_NETWORK: Limit = { name: "account-link-network", max: 30, windowSeconds: 15 * 60 };
/** Counted by address and network together, so that strangers elsewhere do not keep the owner from asking. */
const PER_ADDRESS: Limit = { name: "account-link", max: 5, windowSeconds: 15 * 60 };
const BRAKE: Brake = { name: "account-link-address", max: 100, windowSeconds: 15 * 60, stepMs: 100, mostMs: 3000 };

/**
 * Requests an email with a link. The work is the same for every address: only the job, which runs after the answer,
 * looks up whether there is an account, so that neither the answer nor its time tells.
 *
 * @throws `request.too-many` (429), `accounts.foreign-address` (422)
 */
export async function askLink(
  deps: Deps,
  { email, purpose, redirectTo }: { email: string; purpose: LinkPurpose; redirectTo?: string | undefined },
  clientAddress: string,
): Promise<void> {
  const path = redirectPath(deps.publicUrl, redirectTo);
  await countAsking(deps, email, clientAddress);
  await sendWanted(deps, { email, purpose, redirectTo: path, network: networkOf(clientAddress) });
}

/** @throws `request.too-many` (429) */
export async function countAsking({ db }: Pick<Deps, "db">, email: string, clientAddress: string): Promise<void> {
  const network = networkOf(clientAddress);
  await countTry(db, PER_NETWORK, network);
  await countTry(db, PER_ADDRESS, `${blurred(email)}:${network}`);
  await slowDown(db, BRAKE, bucketOf(email));
}

export async function sendWanted(
  deps: Pick<Deps, "db" | "queue" | "log" | "secret">,
  request: WantedLink,
): Promise<void> {
  await deps.queue.send(deps.db, POST_LINK, request);
  const { purpose, email, network } = request;
  const marks = { account: accountMark(deps, email), ...(network && { network: networkMark(deps, network) }) };
  deps.log.info({ event: "account-link-asked", purpose, ...marks }, "a link was asked for");
}
