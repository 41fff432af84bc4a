import { describe, expect, test } from "vitest";
import type { Organization } from "#shared/organization.ts";
import { viewsOf } from "./draw-as-seen.ts";
import { LetterButton, LetterFacts, LetterFrame, LetterPanel, LetterText } from "./letter-frame.tsx";
import { PALETTES } from "./letter-style.ts";
import { renderReactLetter } from "./render-react-letter.ts";

const organization: Organization = {
  name: "Magnolia Asphalt Pavement Association",
  shortName: "MAPA",
  street: "711 Roadside Avenue",
  city: "Jackson",
  state: "MS",
  zip: "39201",
  phone: "6015550117",
  email: "office@magnolia-asphalt.example",
  officeHours: "",
  timeZone: "America/Chicago",
  cardFeeBps: 300,
  addressesIn: "states" as const,
  cardFeeAppliesTo: "all" as const,
  payWays: { applePay: "off" as const, googlePay: "off" as const, link: "off" as const, bankDebit: "off" as const },
  eventHours: { CLAY_SHOOT: 5, CERTIFICATION: 8, QAC: 8, CONVENTION: 8, GOLF: 6 },
  committee: { name: "A committee", receiptText: "What the law says." },
  social: { x: "", instagram: "", facebook: "", linkedin: "" },
};
const { light, dark } = PALETTES;
const HOSTILE = 'a > b <p class="letter-ink" style="color:red"> "x"';
const { html } = await renderReactLetter(
  "Subject",
  <LetterFrame organization={organization} preview="Look" heading="Heading">
    <LetterText>{HOSTILE}</LetterText>
    <LetterFacts rows={[["Company", HOSTILE]]} />
    <LetterPanel>Panel</LetterPanel>
    <LetterButton href="https://site.example/a?b=1&c=2">Button</LetterButton>
  </LetterFrame>,
);
const views = viewsOf(html);

/** The color that holds in an element's style: the last one. */
const lastOf = (style: string, property: string) =>
  [...style.matchAll(new RegExp(`(?<![-\\w])${property}:\\s*([^;]+)`, "g"))].at(-1)?.[1];
const styleOf = (drawn: string, text: RegExp) => drawn.match(text)?.[0].match(/ style="([^"]*)"/)?.[1] ?? "";

describe("a letter in the dark", () => {
  test.each([
    ["the page", /<body[^>]*>/, "background-color", dark.page],
    ["the cell around the sheet", /<td[^>]*>/, "background-color", dark.page],
    ["the sheet", /<table[^>]*letter-sheet[^>]*>/, "background-color", dark.sheet],
    ["the heading", /<h1[^>]*>/, "color", dark.ink],
    ["the panel", /<table[^>]*letter-panel[^>]*>/, "background-color", dark.panel],
    ["the button", /<a[^>]*letter-button[^>]*>/, "background-color", dark.button],
    ["the button's words", /<a[^>]*letter-button[^>]*>/, "color", dark.onButton],
  ])("turns %s", (_, tag, property, color) => {
    expect(lastOf(styleOf(views.desk.dark, tag), property)).toBe(color);
  });

  test("leaves no ink and no link as they are by day", () => {
    const colored = [...views.desk.dark.matchAll(/<\w+[^>]* style="([^"]*)"/g)].map(([, style = ""]) => style);
    const shown = colored.map((style) => lastOf(style, "color"));
    expect(shown).toContain(dark.ink);
    for (const color of [light.soft, light.link]) expect(shown).not.toContain(color);
  });
});

describe("every view", () => {
  const all = [views.desk.light, views.desk.dark, views.phone.light, views.phone.dark];

  test("has no style element, and says what the letter says", () => {
    const words = (drawn: string) => drawn.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, "");
    for (const drawn of all) {
      expect(drawn).not.toMatch(/<style/);
      expect(words(drawn)).toBe(words(html));
    }
  });

  test("by day on a desk is the letter as it is", () => {
    expect(views.desk.light).toBe(html.replaceAll(/<style[\s\S]*?<\/style>/g, ""));
  });

  test("on a phone has less room at the sides", () => {
    const pads = [...views.phone.light.matchAll(/<[^>]*letter-pad[^>]*>/g)].map(([tag]) => styleOf(tag, /.*/));
    expect(pads.length).toBeGreaterThan(1);
    for (const style of pads) expect(lastOf(style, "padding-left")).toBe("20px");
  });
});
