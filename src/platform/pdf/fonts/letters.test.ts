import { expect, test } from "vitest";
import { drawable, isDrawable, uncommonLetters } from "./letters.ts";

const has = (letter: string) => "张伟ВладиŁć‑عیل\u0936\u094d\u0930".includes(letter);

test.each([
  ["Pat Reed, Jr. – “Best” €5", "Pat Reed, Jr. – “Best” €5"],
  ["张伟 Zhang", "张伟 Zhang"],
  ["E\u0301mile Reed", "Émile Reed"],
  ["محمد حداد", "________ ________"],
  ["Влади محمد", "Влади ________"],
  ["Pat 🚧 Reed", "Pat Reed"],
  ["👩🏽‍🔧 Kim", "Kim"],
  ["علی\u200cعلی", "علی\u200cعلی"],
  ["श्\u200dर\u200e", "श्\u200dर"],
  ["Влади\u200d", "Влади"],
  ["Smith‑Jones", "Smith‑Jones"],
  ["ﬁne ṅ", "fine n"],
  ["9:00\u202fAM", "9:00 AM"],
  ["Ocean Springs,\u00a0MS Łć", "Ocean Springs,\u00a0MS Łć"],
  ["first\nŁć", "first\nŁć"],
])("%j is drawn as %j", (text, drawn) => {
  expect(drawable(text, has)).toBe(drawn);
});

test("only a text that loses something cannot be drawn", () => {
  expect(["Pat", "张伟", "Łć\u200d", "Pat 🚧", "محمد"].map((text) => isDrawable(text, has))).toEqual([
    ...[true, true, true, false, false],
  ]);
});

test("uncommon letters of a paper are found once, with their capitals, without the standard ones", () => {
  const holds = { people: [{ name: "Łć é" }, { name: "张 ć" }], at: new Date(0), none: undefined };
  expect([...uncommonLetters(holds)].sort()).toEqual(["Ć", "Ł", "ć", "张"].sort());
  expect(uncommonLetters({ name: "Zoë" }).size + uncommonLetters(undefined).size).toBe(0);
});
