import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createZipCodes } from "#platform/zip-codes/zip-codes.ts";
import { US_STATES } from "#shared/addresses/us-states.ts";
import { ZIP_TABLE } from "./zip-table.ts";

const zipCodes = createZipCodes(ZIP_TABLE);

test("every line of the table is found by its code, from the first to the last", async () => {
  const lines = gunzipSync(readFileSync(ZIP_TABLE)).toString("latin1").trimEnd().split("\n");
  expect(lines).toHaveLength(40_977);
  expect(lines).toEqual(lines.toSorted());
  expect(lines.filter((line) => !/^\d{5}[A-Z]{2}[A-Z][ -~]+$/.test(line))).toEqual([]);
  expect(lines.filter((line) => !US_STATES.some(({ value }) => value === line.slice(5, 7)))).toEqual([]);
  const found = await Promise.all(lines.map((line) => zipCodes.find(line.slice(0, 5))));
  expect(found.map((one, at) => `${lines[at]?.slice(0, 5)}${one?.state}${one?.city}`)).toEqual(lines);
});

test.each([
  ["38701", "Greenville", "MS"],
  ["39208", "Pearl", "MS"],
  ["20001", "Washington", "DC"],
])("%s is %s, %s", async (zip, city, state) => {
  expect(await zipCodes.find(zip)).toEqual({ city, state });
});

// Codes of a territory, of the military and of no place: address forms list none of their states.
test.each(["00901", "09012", "99999"])("%s is not in it", async (zip) => {
  expect(await zipCodes.find(zip)).toBeUndefined();
});
