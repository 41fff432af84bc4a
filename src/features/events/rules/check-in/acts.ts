/**
 * What is done at the door, and how the acts of several phones become one standing. Acts are never changed: they are
 * joined as a set and read in one order, so that it does not matter which phone sent first, or how often. Free of
 * schemas.
 */

export const ACT_KINDS = ["admit", "undo", "name", "walk-in"] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** Somebody who came without a registration. */
export type WalkIn = { name: string; company: string; email: string };

export type Act = {
  /** Made by the phone: the same id is the same act. */
  id: string;
  /** Whom it is about: see `personKey`. */
  person: string;
  kind: ActKind;
  /** Milliseconds by the server's clock. */
  at: number;
  /** The phone, and the how manieth act of it. */
  device: string;
  seq: number;
  /** The name of somebody who had none on the list, or of a walk-in. */
  name?: string;
  company?: string;
  email?: string;
};

export type Standing = {
  /** Since when the person is in; null while they are not. */
  since: number | null;
  /** As it was typed at the door; null where nobody typed one. */
  name: string | null;
  walkIn: WalkIn | null;
};
/** Person -> standing. */
export type Standings = ReadonlyMap<string, Standing>;

export const NOT_HERE: Standing = { since: null, name: null, walkIn: null };

/** @param path of the person within the registration. */
export const personKey = (registrationId: string, path: string): string => `${registrationId}/${path}`;

const WALK_IN = "walk-in";
/** @param id a UUID of its own. */
export const walkInKey = (id: string): string => `${WALK_IN}/${id}`;
export const isWalkIn = (person: string): boolean => person.startsWith(`${WALK_IN}/`);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One order for all acts of all phones: by time, and within one instant as their phone made them. */
export const inOrder = (a: Act, b: Act): number =>
  a.at - b.at || byText(a.device, b.device) || a.seq - b.seq || byText(a.id, b.id);

/** The acts of both, each once, in order. An id that two acts have belongs to the earlier one. */
export function joinActs(some: readonly Act[], others: readonly Act[]): Act[] {
  const byId = new Map<string, Act>();
  for (const act of [...some, ...others]) {
    const known = byId.get(act.id);
    if (!known || (inOrder(act, known) || byText(JSON.stringify(act), JSON.stringify(known))) < 0)
      byId.set(act.id, act);
  }
  return [...byId.values()].sort(inOrder);
}

/**
 * Where everybody stands after the acts. Whoever is admitted twice came once, at the first time; an undo ends that, and
 * a later admission begins anew.
 *
 * @param before what is known of acts before them.
 */
export function standingsAfter(acts: readonly Act[], before: Standings = new Map()): Map<string, Standing> {
  const after = new Map(before);
  for (const act of [...acts].sort(inOrder))
    after.set(act.person, standingAfter(after.get(act.person) ?? NOT_HERE, act));
  return after;
}

function standingAfter(standing: Standing, { kind, at, name = "", company = "", email = "" }: Act): Standing {
  switch (kind) {
    case "admit":
      return { ...standing, since: standing.since ?? at };
    case "undo":
      return { ...standing, since: null };
    case "name":
      return { ...standing, name };
    case "walk-in":
      return { ...standing, since: standing.since ?? at, walkIn: { name, company, email } };
  }
}

/**
 * The server's time at which an act was done: the phone's clock, corrected by what the phone knew of it. It is never
 * before the list that the phone worked from, and never in the future.
 *
 * @param base when the server gave out that list. @param received when the act came in. All in milliseconds.
 */
export const timeOfAct = (phoneAt: number, skew: number, base: number, received: number): number =>
  Math.min(received, Math.max(phoneAt + skew, Math.min(base, received)));
