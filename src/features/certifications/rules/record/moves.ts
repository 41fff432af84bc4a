/** Which entries may follow which status, so that a record never contradicts itself. */
import type { EntryKind, Status } from "./status-on.ts";

/** `issued` is the first entry of a record and follows none. */
const FOLLOWS: Record<Exclude<EntryKind, "issued">, readonly Status[]> = {
  // Also after the end: the course taken again continues the same record.
  certified: ["pending", "grace", "expired"],
  renewed: ["active", "grace"],
  extended: ["active", "grace"],
  suspended: ["active", "grace"],
  // A withdrawn one, when a list with it is imported that was undone before.
  reinstated: ["suspended", "revoked", "withdrawn"],
  revoked: ["active", "grace", "expired", "suspended"],
  withdrawn: ["pending"],
  // It was confirmed by mistake.
  unconfirmed: ["active", "grace", "expired"],
  // Only by a merge of two technicians, and by its undo.
  merged: ["pending", "active", "grace", "expired"],
  unmerged: ["withdrawn"],
};

export const mayFollow = (kind: Exclude<EntryKind, "issued">, status: Status): boolean =>
  FOLLOWS[kind].includes(status);

/** The entries that staff may add to a certification of that status. */
export const nextKinds = (status: Status): EntryKind[] =>
  (Object.keys(FOLLOWS) as (keyof typeof FOLLOWS)[]).filter((kind) => mayFollow(kind, status));
