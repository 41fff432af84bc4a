import fc from "fast-check";
import { expect, test } from "vitest";
import { customerSchema } from "../contact.ts";
import { type AddressArea, addressProblem, checkAddress, regionsIn } from "./address-area.ts";
import { PROVINCES, STATE_CODES } from "./regions.ts";
import { US_STATES } from "./us-states.ts";
import { readZip } from "./zip.ts";

const AREAS: AddressArea[] = ["states", "territories", "canada"];
const UNKNOWN = { state: "Must select a State" };
const NO_ZIP = { zip: "Must enter zip code" };
const PUERTO_RICO = { zip: "Must be a code of Puerto Rico: it begins with 006, 007 or 009" };
const ONTARIO = { zip: "Must be a code of Ontario: it begins with K, L, M, N or P" };

// The problem where the states, also the territories, and also Canada are taken.
test.each([
  ["MS", "38701", undefined, undefined, undefined],
  ["DC", "20001", undefined, undefined, undefined],
  ["HI", "96701", undefined, undefined, undefined],
  ["PR", "00601", UNKNOWN, undefined, undefined],
  ["PR", "00725", UNKNOWN, undefined, undefined],
  ["PR", "00901", UNKNOWN, undefined, undefined],
  ["VI", "00802", UNKNOWN, undefined, undefined],
  ["GU", "96913", UNKNOWN, undefined, undefined],
  ["GU", "96931", UNKNOWN, undefined, undefined],
  ["MP", "96950", UNKNOWN, undefined, undefined],
  ["AS", "96799", UNKNOWN, undefined, undefined],
  ["PR", "00802", UNKNOWN, PUERTO_RICO, PUERTO_RICO],
  ["PR", "38701", UNKNOWN, PUERTO_RICO, PUERTO_RICO],
  ["PR", "M5V 2T6", UNKNOWN, PUERTO_RICO, PUERTO_RICO],
  ["MS", "00901", undefined, ...twice({ zip: "Must be a code of Mississippi: this one is of Puerto Rico" })],
  ["HI", "96799", undefined, ...twice({ zip: "Must be a code of Hawaii: this one is of American Samoa" })],
  ["MS", "M5V 2T6", NO_ZIP, NO_ZIP, NO_ZIP],
  ["ON", "M5V 2T6", UNKNOWN, UNKNOWN, undefined],
  ["ON", "K1A 0B1", UNKNOWN, UNKNOWN, undefined],
  ["QC", "H2X 1Y4", UNKNOWN, UNKNOWN, undefined],
  ["NT", "X1A 2B3", UNKNOWN, UNKNOWN, undefined],
  ["NU", "X0A 0H0", UNKNOWN, UNKNOWN, undefined],
  ["ON", "V6B 1A1", UNKNOWN, UNKNOWN, ONTARIO],
  ["ON", "38701", UNKNOWN, UNKNOWN, ONTARIO],
  ["ZZ", "38701", UNKNOWN, UNKNOWN, UNKNOWN],
  // A caller of the API may send only a part.
  [undefined, "M5V 2T6", NO_ZIP, NO_ZIP, undefined],
  ["MS", undefined, undefined, undefined, undefined],
  ["ON", undefined, UNKNOWN, UNKNOWN, undefined],
])("%s with %s", (state, zip, ...problems) => {
  expect(AREAS.map((area) => addressProblem(area, { state, zip }))).toEqual(problems);
});

function twice<T>(problem: T): [T, T] {
  return [problem, problem];
}

test.each([
  ["38701", "38701"],
  [" 38701-1234 ", "38701"],
  ["00601", "00601"],
  ["M5V2T6", "M5V 2T6"],
  ["m5v 2t6", "M5V 2T6"],
  ["m5v-2T6", "M5V 2T6"],
  [" m 5 v  2 t 6 ", "M5V 2T6"],
])("%j is stored as %s", (typed, stored) => {
  expect(readZip(typed)).toBe(stored);
  expect(customerSchema.shape.zip.parse(typed)).toBe(stored);
});

test.each([
  "",
  "3870",
  "387011",
  "38701-12",
  "38 701",
  "ABCDE",
  "M5V",
  "M5V 2T",
  "M5V 2TT",
  "5MV 2T6",
  "M5V 2T6 X",
  "M5V.2T6",
])("%j is no code", (typed) => {
  expect(readZip(typed)).toBeUndefined();
  expect(customerSchema.shape.zip.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Must enter zip code",
  ]);
});

test("a code of Canada is stored the same in any spacing and case, and what is stored is read as itself", () => {
  const letter = fc.constantFrom(..."ABCEGHJKLMNPRSTVXY");
  const code = fc.tuple(...Array.from({ length: 3 }, () => fc.tuple(letter, fc.nat(9))));
  const gaps = fc.array(fc.constantFrom("", " ", "-"), { minLength: 6, maxLength: 6 });
  const cases = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(code, gaps, cases, (pairs, between, isLow) => {
      const signs = pairs.flat().map(String);
      const typed = signs
        .map((sign, at) => (isLow[at] ? sign.toLowerCase() : sign) + (at < 5 ? between[at] : ""))
        .join("");
      const stored = `${signs.slice(0, 3).join("")} ${signs.slice(3).join("")}`;
      expect(readZip(typed)).toBe(stored);
      expect(readZip(stored)).toBe(stored);
    }),
  );
});

test("the states are the fifty and DC, by their two letters", () => {
  const codes = US_STATES.map(({ value }) => value);
  expect(codes.join(" ")).toBe(
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY",
  );
});

test("every code belongs to one state, and every letter of Canada's codes to a province", () => {
  expect(new Set(STATE_CODES).size).toBe(US_STATES.length + 5 + 13);
  expect(AREAS.map((area) => regionsIn(area).length)).toEqual([0, 5, 18]);
  const letters = [..."ABCEGHJKLMNPRSTVXY"];
  expect(letters.filter((letter) => !PROVINCES.some(({ zips }) => zips.test(`${letter}1A 1A1`)))).toEqual([]);
  expect([..."DFIOQUWZ"].filter((letter) => PROVINCES.some(({ zips }) => zips.test(`${letter}1A 1A1`)))).toEqual([]);
});

test("a refusal names the field as the form does", () => {
  const address = { state: "ON", zip: "M5V 2T6" };
  expect(() => checkAddress("canada", address)).not.toThrow();
  expect(() => checkAddress("states", address, "customer.")).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      status: 422,
      extras: { fields: { "customer.state": ["Must select a State"] } },
    }),
  );
});
