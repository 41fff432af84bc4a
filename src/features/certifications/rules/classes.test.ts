import { expect, test } from "vitest";
import { certType, classTitle, itemName, requiresCertId } from "./classes.ts";

test.each([
  ["1", false, false, "Level 1 Certification", "Level 1 Certification Registration"],
  ["2", false, true, "Level 2 Certification", "Level 2 Certification Registration"],
  ["3", false, true, "Level 3 Certification", "Level 3 Certification Registration"],
  ["4", false, true, "Master Certification", "Master Certification Registration"],
  ["1", true, true, "Level 1 Re-Certification", "ReCertification Registration"],
  ["2", true, true, "Level 2 Re-Certification", "ReCertification Registration"],
  ["3", true, true, "Level 3 Re-Certification", "ReCertification Registration"],
  ["4", true, true, "Master Re-Certification", "ReCertification Registration"],
] as const)(
  "class %s, re-certification %s: needs an ID %s, is called %s and sold as %s",
  (classSelection, isRecertification, needsId, title, item) => {
    const choice = { classSelection, isRecertification };
    expect(requiresCertId(choice)).toBe(needsId);
    expect(classTitle(choice)).toBe(title);
    expect(itemName(choice)).toBe(item);
  },
);

test("the letter's word for the kind of certification is the specification's", () => {
  expect([certType(false), certType(true)]).toEqual(["Certification", "Re-Certification"]);
});
