/** Pseudonyms that link lines of the log without identifying a person. */
import { createHmac } from "node:crypto";
import type { Deps } from "../deps.ts";
import { networkOf } from "../http/client-address.ts";

/** Keyed with the site's secret, so that a list of addresses cannot reveal the person. */
const markOf = ({ secret }: Pick<Deps, "secret">, what: string): string =>
  createHmac("sha256", secret).update(what).digest("hex").slice(0, 16);

/** The same for all tries of one network. @param address of a visitor, or the network itself */
export const networkMark = (deps: Pick<Deps, "secret">, address: string): string =>
  markOf(deps, `network ${networkOf(address)}`);

/** The same for all tries at one account, whether there is one or not. */
export const accountMark = (deps: Pick<Deps, "secret">, email: string): string =>
  markOf(deps, `account ${email.toLowerCase()}`);
