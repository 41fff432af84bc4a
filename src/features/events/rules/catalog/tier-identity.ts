/**
 * The identity of tiers across renames: sales, holds and waitlist entries stay with the tier. Everything else that an
 * event sells has a fixed name, which is its identity. Imports no schemas.
 */
import type { Prices } from "./prices.ts";
import { isTier } from "./sponsorships.ts";

type TierIdentity = {
  id: string;
  /** Its earlier public names. */
  formerly: string[];
};
/** By the name of the tier. A missing tier was never renamed, and its name is its id. */
export type TierIdentities = Record<string, TierIdentity>;

type Selling = { prices: Prices; tiers: TierIdentities };
/** @property isPublic whether visitors have seen the names of its tiers. */
export type PublicEvent = Selling & { isPublic: boolean };

const entryOf = (tiers: TierIdentities, name: string): TierIdentity | undefined =>
  Object.hasOwn(tiers, name) ? tiers[name] : undefined;
const entryWith = (tiers: TierIdentities, id: string) => Object.entries(tiers).find(([, tier]) => tier.id === id);

export const tierIdOf = (tiers: TierIdentities, name: string): string => entryOf(tiers, name)?.id ?? name;

export const tierNameOf = (tiers: TierIdentities, id: string): string => entryWith(tiers, id)?.[0] ?? id;

/** The names of a tier: the current one, then the earlier ones. */
export const namesOf = (tiers: TierIdentities, name: string): string[] => [
  name,
  ...(entryOf(tiers, name)?.formerly ?? []),
];

/** The current name of a tier: a form that was opened before the rename still sends the old one. */
export function presentName({ prices, tiers }: Selling, name: string): string {
  if (isTier(prices, name)) return name;
  const renamed = Object.keys(tiers).find((now) => isTier(prices, now) && namesOf(tiers, now).includes(name));
  return renamed ?? name;
}

/** The identities of tiers under their new names, with the earlier public names. */
export function identitiesOf(
  now: readonly { id: string; name: string }[],
  { prices, tiers, isPublic }: PublicEvent,
): TierIdentities {
  const identity = ({ id, name }: { id: string; name: string }): [string, TierIdentity] => {
    const was = tierNameOf(tiers, id);
    const names = [...(isPublic && isTier(prices, was) ? [was] : []), ...(entryWith(tiers, id)?.[1].formerly ?? [])];
    return [name, { id, formerly: [...new Set(names)].filter((one) => one !== name) }];
  };
  return Object.fromEntries(now.map(identity));
}

export type Rename = { was: string; is: string };

/** The tiers whose name differs from that in the event. */
export const renamesOf = (now: readonly { id: string; name: string }[], tiers: TierIdentities): Rename[] =>
  now.map(({ id, name }) => ({ was: tierNameOf(tiers, id), is: name })).filter(({ was, is }) => was !== is);
