/** Time zones by their common names. */
const ZONES: Record<string, string> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
};

export const ZONE_CHOICES = Object.entries(ZONES).map(([value, label]) => ({ value, label }));
export const zoneLabel = (zone: string): string => ZONES[zone] ?? zone;
