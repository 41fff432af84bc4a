import { expect, test } from "vitest";
import { timeZoneSchema } from "#shared/bounds.ts";
import { SETTING_GROUPS } from "./setting-fields.ts";
import { ZONE_CHOICES, zoneLabel } from "./time-zones.ts";

test("the association's zone is selected by its common name, and stored by its IANA name", () => {
  const fields = SETTING_GROUPS.association.parts.flatMap(({ fields }) => fields);
  const zone = fields.find(({ path }) => path === "timeZone");
  expect(zone?.choices).toContainEqual({ value: "America/Chicago", label: "Central" });
  for (const { value } of ZONE_CHOICES) expect(timeZoneSchema.parse(value)).toBe(value);
  expect([zoneLabel("America/Chicago"), zoneLabel("America/Boise")]).toEqual(["Central", "America/Boise"]);
});
