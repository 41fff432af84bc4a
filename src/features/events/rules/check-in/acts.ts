/**
 * The acts of check-in, and how those of several phones combine into one status for each person. Acts never change:
 * they are joined as a set and read in a fixed order, so that it does not matter which phone sent first, or how often.
 * Imports no schemas.
 */

export const ACT_KINDS = ["admit", "undo", "name", "walk-in"] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** A person who came without a registration. */
export type WalkIn = { name: string; company: string; email: string };

export type Act = {
  /** Created by the phone: the same id is the same act. */
  id: string;
  /** The key of the person: see `personKey`. */
  person: string;
  kind: ActKind;
  /** Milliseconds by the server's clock. */
  at: number;
  /** The phone, and the number of the act on this phone. */
  device: string;
  seq: number;
  /** The name of a walk-in, or of a person without a name on the list. */
  name?: string;
  company?: string;
  email?: string;
};

export type PersonStatus = {
  /** The time of arrival; null while the person is not in. */
  since: number | null;
  /** The name typed at check-in, if any. */
  name: string | null;
  walkIn: WalkIn | null;
};
/** Person -> status. */
export type PersonStatuses = ReadonlyMap<string, PersonStatus>;

export const NOT_HERE: PersonStatus = { since: null, name: null, walkIn: null };

/** @param path the person's path within the registration. */
export const personKey = (registrationId: string, path: string): string => `${registrationId}/${path}`;

const WALK_IN = "walk-in";
/** @param id a new UUID. */
export const walkInKey = (id: string): string => `${WALK_IN}/${id}`;
export const isWalkIn = (person: string): boolean => person.startsWith(`${WALK_IN}/`);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders the acts of all phones: by time, and at the same time by phone and its sequence. */
export const inOrder = (a: Act, b: Act): number =>
  a.at - b.at || byText(a.device, b.device) || a.seq - b.seq || byText(a.id, b.id);

/** The acts of both lists, without repetitions, in order. Of two acts with the same id, the earlier one wins. */
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
 * The status of each person after the acts. A person who is admitted twice came once, at the first time. An undo ends
 * that, and a later admission begins again.
 *
 * @param before the statuses before these acts.
 */
export function statusesAfter(acts: readonly Act[], before: PersonStatuses = new Map()): Map<string, PersonStatus> {
  const after = new Map(before);
  for (const act of [...acts].sort(inOrder)) after.set(act.person, statusAfter(after.get(act.person) ?? NOT_HERE, act));
  return after;
}

function statusAfter(status: PersonStatus, { kind, at, name = "", company = "", email = "" }: Act): PersonStatus {
  switch (kind) {
    case "admit":
      return { ...status, since: status.since ?? at };
    case "undo":
      return { ...status, since: null };
    case "name":
      return { ...status, name };
    case "walk-in":
      return { ...status, since: status.since ?? at, walkIn: { name, company, email } };
  }
}

/**
 * The server's time of an act: the time of the phone's clock, corrected by its skew. It is never before the list that
 * the phone worked from, and never in the future.
 *
 * @param base when the server sent that list. @param received when the act arrived. All in milliseconds.
 */
export const timeOfAct = (phoneAt: number, skew: number, base: number, received: number): number =>
  Math.min(received, Math.max(phoneAt + skew, Math.min(base, received)));
