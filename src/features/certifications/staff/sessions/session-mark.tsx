import { Mark } from "#ui/admin/signs/mark.tsx";
import type { StaffSession } from "../../rules/sessions/session.ts";

type Props = { session: Pick<StaffSession, "state" | "isOver" | "isUndecided" | "capacity" | "expected"> };

/** A session's status: by the staff's actions, by its days and by its roster. */
export function SessionMark({ session: { state, isOver, isUndecided, capacity, expected } }: Props) {
  if (state === "cancelled") return <Mark tone="over">Cancelled</Mark>;
  if (state === "draft") return <Mark tone="open">Draft</Mark>;
  if (isOver) return <Mark tone="over">Over</Mark>;
  if (isUndecided) return <Mark tone="bad">Below minimum</Mark>;
  if (state === "goes_ahead") return <Mark tone="good">Goes ahead</Mark>;
  return capacity !== null && expected >= capacity ? <Mark tone="good">Full</Mark> : <Mark tone="good">Open</Mark>;
}
