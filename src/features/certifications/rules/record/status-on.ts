/**
 * The record of a certification: entries that are only added, and the status that follows from them on any day. An
 * entry holds from its day on, which is the day of its recording or a later one; only a correction may be dated back.
 * So the status on a past day never changes, except by a recorded correction.
 */

export const ENTRY_KINDS = [
  "issued",
  "certified",
  "renewed",
  "extended",
  "suspended",
  "reinstated",
  "revoked",
  "withdrawn",
  "unconfirmed",
  "merged",
  "unmerged",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_WORDS: Record<EntryKind, string> = {
  issued: "ID issued",
  certified: "Certified",
  renewed: "Renewed",
  extended: "Extended",
  suspended: "Suspended",
  reinstated: "Reinstated",
  revoked: "Revoked",
  withdrawn: "Withdrawn",
  unconfirmed: "Confirmation undone",
  merged: "Continued by another record",
  unmerged: "Merge undone",
};

/** The days of a certification, decided by the rule of its level on the day of the decision, and kept. */
export type Period = {
  /** First day. */
  from: string;
  /** Last day. */
  until: string;
  /** Last day on which it may be renewed; equal to `until` without a grace. */
  graceUntil: string;
  holdsInGrace: boolean;
};

export type Entry = { kind: EntryKind; day: string; period: Period | null };

export const STATUSES = ["pending", "active", "grace", "expired", "suspended", "revoked", "withdrawn"] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_WORDS: Record<Status, string> = {
  pending: "Pending",
  active: "Active",
  grace: "Ended, may renew",
  expired: "Expired",
  suspended: "Suspended",
  revoked: "Revoked",
  withdrawn: "Withdrawn",
};

type Hold = "suspended" | "revoked" | "withdrawn";
type State = { period: Period | null; hold: Hold | null };

const HOLDS: Partial<Record<EntryKind, Hold | null>> = {
  suspended: "suspended",
  revoked: "revoked",
  withdrawn: "withdrawn",
  // Another record of the same person and level continues.
  merged: "withdrawn",
  unmerged: null,
  reinstated: null,
};

/** @param entries in the order of their recording. @returns the state that they leave on that day. */
export function stateOn(entries: readonly Entry[], day: string): State {
  let state: State = { period: null, hold: null };
  for (const entry of entries) {
    if (entry.day > day) continue;
    const hold = HOLDS[entry.kind];
    if (hold !== undefined) state = { ...state, hold };
    else if (entry.kind === "unconfirmed") state = { ...state, period: null };
    else if (entry.period) state = { ...state, period: entry.period };
  }
  return state;
}

/** The status that a state has on a day. */
export function statusOf({ period, hold }: State, day: string): Status {
  if (hold) return hold;
  if (!period || day < period.from) return "pending";
  if (day <= period.until) return "active";
  return day <= period.graceUntil ? "grace" : "expired";
}

/** @param entries in the order of their recording; pending before the first. */
export const statusOn = (entries: readonly Entry[], day: string): Status => statusOf(stateOn(entries, day), day);

type Row = { state: string; issuedOn: string | null; validUntil: string | null; graceUntil: string | null };

/** The status on a day from the columns of a certification, which repeat where its record ends. */
export function statusOfRow(today: string, { state, issuedOn, validUntil, graceUntil }: Row): Status {
  const days = issuedOn && validUntil ? { from: issuedOn, until: validUntil } : null;
  const period = days && { ...days, graceUntil: graceUntil ?? days.until, holdsInGrace: false };
  return statusOf({ period, hold: HOLDS_BY_STATE[state] ?? null }, today);
}

const HOLDS_BY_STATE: Record<string, Hold | undefined> = {
  suspended: "suspended",
  revoked: "revoked",
  withdrawn: "withdrawn",
};

/** Whether its holder is certified on that day: in its period, or in a grace through which it holds. */
export function isCertifiedOn(entries: readonly Entry[], day: string): boolean {
  const state = stateOn(entries, day);
  const status = statusOf(state, day);
  return status === "active" || (status === "grace" && (state.period?.holdsInGrace ?? false));
}
