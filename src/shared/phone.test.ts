import { describe, expect, test } from "vitest";
import { phoneSchema } from "./contact.ts";
import { formatPhone, parsePhone } from "./phone.ts";

test.each([
  ["601-555-0142", "6015550142"],
  ["(601) 555-0142", "6015550142"],
  ["601.555.0142", "6015550142"],
  ["+1 601 555 0142", "6015550142"],
  ["1-601-555-0142", "6015550142"],
  ["601–555–0142", "6015550142"],
  ["601\u2011555\u20110142", "6015550142"],
  ["601−555−0142", "6015550142"],
  ["601/555-0142", "6015550142"],
  ["601-555-0142 ext. 12", "6015550142x12"],
  ["601-555-0142 x12", "6015550142x12"],
  ["601-555-0142, extension 1204", "6015550142x1204"],
  ["(601) 555-0142 #7", "6015550142x7"],
  ["6015550142EXT12", "6015550142x12"],
])("%s is kept as %s, and read again as it is shown", (typed, kept) => {
  expect(parsePhone(typed)).toBe(kept);
  expect(parsePhone(formatPhone(kept))).toBe(kept);
  expect(parsePhone(kept)).toBe(kept);
});

test.each([
  "",
  "555-0142",
  "601-555-01423",
  "2 601 555 0142",
  "601-555-O142",
  "601-555-0142 ext",
  "call me",
  "+44 20 7946 0958",
])("%s is no number of ten digits", (typed) => expect(parsePhone(typed)).toBeUndefined());

test("an extension is shown behind the number", () => {
  expect([formatPhone("6015550142"), formatPhone("6015550142x12"), formatPhone("old")]).toEqual([
    ...["601-555-0142", "601-555-0142 ext. 12", "old"],
  ]);
});

describe("a refused phone", () => {
  test.each([
    ["", "Must enter phone number"],
    ["555-0142", "Must enter phone number"],
    ["601-555-0142 ext. twelve", "Must enter phone number"],
    ["x".repeat(41), "Must enter phone number"],
  ])("%s says so as specified", (typed, message) =>
    expect(phoneSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]),
  );
});
