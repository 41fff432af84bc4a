import { Mark } from "#ui/admin/signs/mark.tsx";
import type { StaffLetting } from "../../rules/lettings.ts";

/** How a letting stands: by what staff did, and by its day. */
export function LettingMark({ letting: { state, isCurrent } }: { letting: Pick<StaffLetting, "state" | "isCurrent"> }) {
  if (state === "draft") return <Mark tone="open">Draft</Mark>;
  if (state === "withdrawn") return <Mark tone="over">Withdrawn</Mark>;
  return isCurrent ? <Mark tone="good">Public</Mark> : <Mark tone="over">Over</Mark>;
}

/** Zones of the country; another one that a letting has stays among them. */
const ZONES: Record<string, string> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
};

export const zoneChoices = (zone: string) => {
  const known = Object.entries(ZONES).map(([value, label]) => ({ value, label }));
  return zone in ZONES ? known : [...known, { value: zone, label: zone }];
};
export const zoneLabel = (zone: string): string => ZONES[zone] ?? zone;
