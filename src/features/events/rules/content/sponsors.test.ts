/** The displayed sponsors of an event, and their data. */
import { expect, test } from "vitest";
import type { SponsorEdit } from "./page-parts.ts";
import { type SponsorCandidate, sponsorsShown } from "./sponsors.ts";

const registration = "6f1b1f5e-0000-4000-8000-000000000000";
const candidate = (over: Partial<SponsorCandidate> = {}): SponsorCandidate => ({
  registration,
  reference: "R-7K3F9Q",
  company: "Delta Paving",
  level: "Gold Sponsor",
  also: [],
  isPaid: true,
  logo: "member.webp",
  onBlack: true,
  website: "https://www.delta-paving.example",
  ...over,
});
const edit = (over: Partial<SponsorEdit>): SponsorEdit => ({
  registration,
  shown: "paid",
  name: "",
  logo: "",
  onBlack: false,
  ...over,
});
const shown = (is: Partial<SponsorCandidate>, edits: SponsorEdit[] = []) => sponsorsShown([candidate(is)], edits);

test("a sponsor is shown with the member's logo once it has paid", () => {
  expect(shown({ isPaid: false })).toEqual([]);
  expect(shown({})).toEqual([
    {
      name: "Delta Paving",
      level: "Gold Sponsor",
      also: [],
      logo: "member.webp",
      on_black: true,
      website: "https://www.delta-paving.example",
    },
  ]);
});

test.each([
  ["never", true, 0],
  ["never", false, 0],
  ["always", false, 1],
  ["paid", false, 0],
  ["paid", true, 1],
] as const)("with %s, and paid being %s, %i is shown", (choice, isPaid, many) => {
  expect(shown({ isPaid }, [edit({ shown: choice })])).toHaveLength(many);
});

test("staff give it another name and logo; the ground of the member's own does not hold for theirs", () => {
  expect(shown({}, [edit({ name: "Delta", logo: "theirs.webp" })])).toMatchObject([
    { name: "Delta", logo: "theirs.webp", on_black: false },
  ]);
  expect(shown({ logo: null }, [edit({ name: "Delta" })])).toMatchObject([{ name: "Delta", logo: null }]);
});

test("an edit of an ended registration does not change other sponsors", () => {
  const other = edit({ registration: "6f1b1f5e-0000-4000-8000-000000000001", shown: "never" });
  expect(shown({}, [other])).toHaveLength(1);
});
