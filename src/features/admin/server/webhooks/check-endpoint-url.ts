import { isIP } from "node:net";
import type { Deps } from "#platform/deps.ts";
import { AddressRefused, refuseAddress } from "#platform/webhooks/check-address.ts";
import { addressRefused } from "./webhook-errors.ts";

/**
 * Refuses at once what no delivery would reach. The addresses of a name are checked at each delivery.
 *
 * @throws `admin.webhook-address-refused`
 */
export function checkEndpointUrl({ env }: Pick<Deps, "env">, url: string): void {
  const allowsNearby = env.WEBHOOKS_NEARBY === "on";
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !allowsNearby) throw addressRefused("Must begin with https://");
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (!isIP(bare)) return;
  try {
    refuseAddress(bare, allowsNearby);
  } catch (error) {
    if (error instanceof AddressRefused) throw addressRefused(error.message);
    throw error;
  }
}
