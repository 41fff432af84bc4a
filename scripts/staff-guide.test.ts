/** docs/staff.md names every screen of the portal, and shows pictures that are there and not heavy. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { screensFor } from "#features/admin/staff/frame/screens.ts";

const DOCS = new URL("../docs/", import.meta.url);
const guide = readFileSync(new URL("staff.md", DOCS), "utf8");
const MOST_BYTES = 100_000;

test("every screen that the portal leads to is named in the guide", () => {
  // Editors have a screen for the wording of letters that administrators reach only from another screen.
  const screens = [...screensFor(["staff", "administrator", "lettings"]), ...screensFor(["staff", "editor"])];
  const labels = [...new Set(screens.map(({ label }) => label))];
  expect(labels.length).toBeGreaterThan(15);
  expect(labels.filter((label) => !guide.includes(`**${label}**`))).toEqual([]);
});

test("every picture of the guide exists and is small, and all pictures are used", () => {
  const shown = [...guide.matchAll(/!\[[^\]]+\]\(images\/staff\/([\w-]+\.webp)\)/g)].map(([, name = ""]) => name);
  const kept = readdirSync(new URL("images/staff/", DOCS));
  expect(kept.sort()).toEqual([...new Set(shown)].sort());
  const heavy = kept.filter((name) => statSync(new URL(`images/staff/${name}`, DOCS)).size > MOST_BYTES);
  expect(heavy).toEqual([]);
});
