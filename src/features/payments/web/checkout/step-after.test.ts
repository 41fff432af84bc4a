import { expect, test } from "vitest";
import { stepAfter } from "./step-after.ts";

const charge = (status: string, amountCents = 50_000) => ({ status, amountCents });

test.each([
  ["nothing is chosen yet", [charge("open")], undefined, { at: "payment" }],
  ["a card is to be entered", [charge("open")], "Credit Card", { at: "payment" }],
  ["the office is called about it", [charge("open")], "N/A", { at: "payment" }],
  ["a check is promised", [charge("open"), charge("paid")], "Check", { at: "done", title: "Done: mail your check" }],
  ["a card paid", [charge("paid")], "Card", { at: "done" }],
  ["it is free", [], undefined, { at: "done", title: "Done: nothing to pay" }],
  ["it costs nothing", [charge("paid", 0)], undefined, { at: "done", title: "Done: nothing to pay" }],
  ["the money went back", [charge("refunded")], "Card", undefined],
  ["it has ended", [charge("void")], "Check", undefined],
])("where %s, the step is counted so", (_, charges, payMethod, step) => {
  expect(stepAfter(charges, payMethod)).toEqual(step);
});

test("a registration or application that the office prices later is done for now", () => {
  expect(stepAfter([], "Check", true)).toEqual({ at: "done", title: "Done" });
});
