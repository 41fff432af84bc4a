import { expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { wholeReference } from "./whole-reference.ts";

const charge = (reference: string | null, label: string, fund: string | null = null): OpenCharge => ({
  token: label as ChargeToken,
  label,
  amountCents: 5000,
  reference,
  fund,
  account: "MAPA",
  dueOn: null,
  company: null,
  name: null,
  email: null,
  customer: null,
  isOverdue: false,
});
const labels = (typed: string, found: OpenCharge[]) =>
  wholeReference(typed, found).map((all) => all.map(({ label }) => label));

test.each(["R-7K3F9Q", "r-7k3f9q", " r7k3f9q "])("%s names all that is owed under it", (typed) => {
  const found = [charge("R-7K3F9Q", "Sponsor"), charge("R-7K3F9Q", "Late team"), charge("R-AAAAAA", "Other")];
  expect(labels(typed, found)).toEqual([["Sponsor", "Late team"]]);
});

test("one charge is no group, and neither are those of a company", () => {
  expect(labels("R-7K3F9Q", [charge("R-7K3F9Q", "Sponsor"), charge(null, "R-7K3F9Q")])).toEqual([]);
  expect(labels("Delta", [charge("R-7K3F9Q", "Sponsor"), charge("R-7K3F9Q", "Team")])).toEqual([]);
});

test("charges whose checks go to different accounts are apart", () => {
  const found = [charge("R-1", "A"), charge("R-1", "B", "PAC"), charge("R-1", "C"), charge("R-1", "D", "PAC")];
  expect(labels("R-1", found)).toEqual([
    ["A", "C"],
    ["B", "D"],
  ]);
});

test("a full answer is never offered as a whole, because it may be incomplete", () => {
  expect(
    labels(
      "R-1",
      Array.from({ length: 20 }, (_, at) => charge("R-1", String(at))),
    ),
  ).toEqual([]);
});
