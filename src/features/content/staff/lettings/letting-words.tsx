import { Mark } from "#ui/admin/signs/mark.tsx";
import type { StaffLetting } from "../../rules/lettings.ts";

/** A letting's status: by the staff's actions, and by its day. */
export function LettingMark({ letting: { state, isCurrent } }: { letting: Pick<StaffLetting, "state" | "isCurrent"> }) {
  if (state === "draft") return <Mark tone="open">Draft</Mark>;
  if (state === "withdrawn") return <Mark tone="over">Withdrawn</Mark>;
  return isCurrent ? <Mark tone="good">Public</Mark> : <Mark tone="over">Over</Mark>;
}
