/** Keeps webhooks out of private networks: an endpoint's address is typed by staff and could name any machine. */
import dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;

/** The machine's own resolver, as every other connection asks it. */
export const resolveName: Resolve = (name) => dns.promises.lookup(name, { all: true });

/** Ranges that a site may allow: its own machine and a network at home. Link-local ones, with metadata, never. */
const NEARBY = new Set(["loopback", "private", "uniqueLocal"]);

export class AddressRefused extends Error {}

/** @throws AddressRefused for an address that is not on the public internet */
export function refuseAddress(written: string, allowsNearby: boolean): void {
  const bare = written.replace(/^\[|\]$/g, "");
  const range = ipaddr.isValid(bare) ? ipaddr.process(bare).range() : "unreadable";
  if (range === "unicast" || (allowsNearby && NEARBY.has(range))) return;
  throw new AddressRefused(`The address ${bare} is not on the public internet (${range}).`);
}

/**
 * A lookup for one connection: it connects to the addresses that were checked, and asks DNS no second time. A name with
 * one private address is refused wholly.
 */
export const checkedLookup =
  (resolve: Resolve, allowsNearby: boolean): LookupFunction =>
  (name, options, callback) => {
    resolve(name)
      .then((found) => {
        const [first] = found;
        if (!first) throw new AddressRefused(`${name} has no address.`);
        for (const { address } of found) refuseAddress(address, allowsNearby);
        if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      })
      .catch((error: unknown) => callback(error as NodeJS.ErrnoException, "", 0));
  };
