/** Every email of the product has a wording that can be edited, and whose default text has not changed. */
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { problemOfText } from "#platform/wording/check-text.ts";
import { fillIn } from "#platform/wording/letter-wording.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { letterBook } from "./emails.ts";
import { SERVICE_TEMPLATES } from "./service-templates.ts";

const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000", secret: "of a test" };
const wordings = await Promise.all(
  letterBook.names.map(async (name) => ({ name, wording: (await letterBook.wordingOf(name)) as never as Wording })),
);
type Wording = NonNullable<Awaited<ReturnType<typeof letterBook.wordingOf>>>;

test("every letter that is posted has words, but the test of a preview, which was drawn before", () => {
  const posted = Object.keys(SERVICE_TEMPLATES).filter((name) => name !== "content.wording-test");
  expect([...letterBook.names].sort()).toEqual(posted.sort());
});

describe.each(wordings)("$name", ({ name, wording }) => {
  const samples = Object.values(wording.samples);
  const placeholders = Object.entries(wording.placeholders);
  const texts = Object.entries(wording.texts);

  test("has a subject, an opening and a sample, and originals that may be saved as they stand", () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(texts.some(([, { label, kind }]) => label === "Subject" && kind === "line")).toBe(true);
    expect(texts.some(([, { label, kind }]) => label === "Opening" && kind === "paragraphs")).toBe(true);
    const names = placeholders.map(([placeholder]) => placeholder);
    expect(texts.map(([, text]) => problemOfText(text, names, text.original)).filter(Boolean)).toEqual([]);
  });

  test("has a value for each placeholder in some sample, and never an empty one", () => {
    for (const [placeholder, { means, value }] of placeholders) {
      const values = samples.map((sample) => value(sample, context));
      expect(
        values.filter((one) => one !== undefined),
        placeholder,
      ).not.toEqual([]);
      expect(values, placeholder).not.toContain("");
      expect(means, placeholder).toMatch(/^[A-Z].{3,}/);
    }
  });

  test("draws each sample with its originals, without a brace, and uses each text in one of them", async () => {
    const drawn = await Promise.all(samples.map((sample) => letterBook.render(name, sample, context)));
    for (const { subject, html, text } of drawn) expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|undefined/);
    for (const [text, { kind, needs = [] }] of texts) {
      const needed = needs.map((one) => ` {{${one}}}`).join("");
      const wording = { [text]: `${kind === "line" ? "Own words" : "Own **words** about [it](/about)"}${needed}` };
      const own = await Promise.all(samples.map((sample) => letterBook.render(name, sample, { ...context, wording })));
      const matching = own.filter(({ subject, html }) =>
        kind === "line" ? subject.includes("Own words") : html.includes('href="http://localhost:3000/about"'),
      );
      expect(matching, text).not.toEqual([]);
      if (kind === "paragraphs") expect(matching[0]?.text.replaceAll(/\s+/g, " ")).toContain("Own words about it");
    }
  });

  test.each(HOSTILE)("is no markup, link or placeholder in a value: %s", async (hostile) => {
    const evil = `${hostile} **b** [x](https://evil.example) {{association}} https://evil.example`;
    const spoilt = samples.map((sample) => ({ ...sample, ...spoil(sample, evil) }));
    for (const sample of spoilt) {
      const { html } = await letterBook.render(name, sample, context);
      expect(html).not.toMatch(/<script|<img|href="https:\/\/evil|<strong>b/);
    }
  });
});

/** Replaces names with typed texts; the rest is the program's own text. */
const TYPED = [
  "to_name",
  "first_name",
  "last_name",
  "company",
  "rep_name",
  "label",
  "description",
  "reason",
  "purpose",
  "email",
  "detail",
];
const spoil = (sample: Record<string, unknown>, evil: string) =>
  Object.fromEntries(TYPED.filter((field) => typeof sample[field] === "string").map((field) => [field, evil]));

describe("a text of staff", () => {
  const line = { label: "Subject", kind: "line", original: "" } as const;
  const paragraphs = { label: "Opening", kind: "paragraphs", original: "" } as const;

  test.each([
    [line, "Hello {{nme}}", "There is no placeholder {{nme}} in this email. Use one of {{name}}."],
    [
      line,
      "Hello {{name",
      "A placeholder is not closed: “{{name”. Please end it with }}, as in {{name}}, or leave out the {{.",
    ],
    [line, "Hello {{{{", "A placeholder is not closed"],
    [line, "Hello name}}", "closes nothing"],
    [line, "Two\nlines", "Subject is one line. Please leave out the line break."],
    [line, "  ", "Subject must not be empty"],
    [line, "x".repeat(201), "At most 200 characters: these are 201. Please shorten it."],
    [paragraphs, "x".repeat(4001), "At most 4000 characters: these are 4001. Please shorten it."],
    [paragraphs, "[pay](https://bank.example/{{name}})", "cannot stand in the address of a link"],
    [paragraphs, "https://bank.example/{{name}}", "cannot stand in the address of a link"],
    [{ ...paragraphs, needs: ["name"] }, "Hello", "The reader needs {{name}} here. Please leave it in"],
    [{ ...paragraphs, linksOnlyHere: true }, "[Sign in](https://evil.example)", "only lead to this site"],
    [{ ...paragraphs, linksOnlyHere: true }, "See https://evil.example/account", "only lead to this site"],
    [{ ...paragraphs, linksOnlyHere: true }, "Sign in at www.evil.example.", "only lead to this site"],
    [{ ...paragraphs, linksOnlyHere: true }, "Sign in at WWW.evil.com/account", "only lead to this site"],
    [{ ...paragraphs, linksOnlyHere: true }, "Sign in at evil.com, please", "only lead to this site"],
    [{ ...paragraphs, linksOnlyHere: true }, "[account](/account) of evil.com/a", "only lead to this site"],
  ] as const)("%j that says %j is refused with the cure", (kind, text, words) => {
    expect(problemOfText(kind, ["name"], text)).toContain(words);
  });

  test.each([
    [line, "Hello {{ name }}"],
    [paragraphs, ""],
    [paragraphs, "**{{name}}**\n\n- {{name}}\n- {a} } {"],
    [{ ...paragraphs, needs: ["name"] }, "Hello {{ name }}"],
    [{ ...paragraphs, linksOnlyHere: true }, "[Account](/account), [office](mailto:office@mapa.example), {{name}}"],
    [{ ...paragraphs, linksOnlyHere: true }, "Write to office@mapa.com, e.g. by 5 p.m.Then wait for Section 401.A."],
  ] as const)("%j that says %j may be saved", (kind, text) => {
    expect(problemOfText(kind, ["name"], text)).toBeUndefined();
  });

  test.each(["{{", "}}", "{{a", "[", "*a", "`", "](", "_*", "<", "{{name}}"])(
    "of many %j is looked at to its end",
    (bit) => {
      // Where its time grew by more than its length, this would outlast the test.
      problemOfText(paragraphs, ["name"], bit.repeat(4000 / bit.length));
      problemOfText(paragraphs, ["name"], bit.repeat(1_000_000));
    },
  );

  test("is filled once: a value that looks like a placeholder stays as it is", () => {
    expect(fillIn("{{a}} {{b}}", (name) => (name === "a" ? "{{b}}" : "two"))).toBe("{{b}} two");
    expect(fillIn("To {{a}}. Of {{b}}.", (name) => (name === "a" ? "Plant Co." : "Two"))).toBe("To Plant Co. Of Two.");
  });
});
