/** Emails about the end of certifications: typed text is never markup, and each says until when one may renew. */
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { employerEnding, ended, ending } from "./ending.tsx";

const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };

const certification = (words: string, holdsInGrace = false) => ({
  level: "Level 1",
  cert_id: words,
  validUntil: "2027-02-01",
  graceUntil: "2027-08-01",
  holdsInGrace,
});
const letter = (words: string, day = "2027-01-02") => ({
  to_name: words,
  company: words,
  day,
  certifications: [certification(words)],
});
const toEmployer = (words: string) => ({
  to_name: words,
  company: words,
  day: "2027-01-02",
  certifications: [
    { ...certification(words), name: words },
    { ...certification("L1-22-0002"), name: words },
    { ...certification("L1-22-0003", true), name: "Ada Ender" },
  ],
});

describe.each([
  ["ending", (words: string) => ending(letter(words), context)],
  ["ended", (words: string) => ended(letter(words, "2027-02-02"), context)],
  ["to an employer", (words: string) => employerEnding(toEmployer(words), context)],
])("%s", (_name, draw) => {
  test.each(HOSTILE)("is no markup: %s", async (words) => {
    const { html, text } = await draw(words);
    expect(html).not.toMatch(/<script|<img/);
    expect(text).toContain("http://localhost:3000/certs-training");
  });
});

test("a technician reads how long is left, and until when to renew", async () => {
  const { subject, text } = await ending(letter("L1-22-7K3F"), context);
  expect(subject).toBe("Your Level 1 certification ends: February 1, 2027");
  expect(text).toContain("Level 1 ends on February 1, 2027, in 30 days.");
  expect(words(text)).toContain("You may renew until August 1, 2027. After February 1, 2027 you are not certified");
});

test("after the end a technician reads that it ended", async () => {
  const { subject, text } = await ended(letter("L1-22-7K3F", "2027-02-02"), context);
  expect(subject).toBe("Your Level 1 certification ended: February 1, 2027");
  expect(words(text)).toContain("You may renew until August 1, 2027. You are not certified until you renew.");
});

test("an employer reads of each technician once, with each certification", async () => {
  const { subject, text } = await employerEnding(toEmployer("Bo Reed"), context);
  expect(subject).toBe("Certifications to renew: 2 of your technicians");
  expect(words(text)).toContain("Certified until then.");
  expect(text.match(/L1-22-000\d/g)).toEqual(["L1-22-0002", "L1-22-0003"]);
});

const words = (text: string): string => text.replaceAll(/\s+/g, " ");
