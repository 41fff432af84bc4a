import { describe, expect, test } from "vitest";
import { cents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { LetterAmounts, LetterButton, LetterFacts, LetterFrame, LetterPanel, LetterText } from "./letter-frame.tsx";
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

const write = (name: string, subject = "Registration received") =>
  renderReactLetter(
    subject,
    <LetterFrame organization={organization} preview="Payment due by check" heading="Registered">
      <LetterText>{`Thank you, ${name}.`}</LetterText>
      <LetterFacts rows={[["Team 1", "Ada\nGrace"]]} />
      <LetterAmounts
        lines={[
          { label: "Gold Sponsor", amountCents: cents(200_000) },
          { label: "Total", amountCents: cents(200_000), isTotal: true },
        ]}
      />
      <LetterPanel>{"MAPA\n711 Roadside Avenue"}</LetterPanel>
      <LetterButton href="https://example.org/orders/x">See your registration</LetterButton>
    </LetterFrame>,
  );

describe("a letter", () => {
  test("carries the sender, the answers and the cost, as HTML and as plain text", async () => {
    const { html, text } = await write("Ada");
    for (const words of [
      "Thank you, Ada.",
      "Team 1",
      "Gold Sponsor",
      "$2,000.00",
      "601-555-0117",
      "Jackson, MS 39201",
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain("https://example.org/orders/x");
    expect(text).not.toContain("<");
  });

  test("keeps label and amount of a line on one line of the plain text", async () => {
    expect((await write("Ada")).text).toMatch(/Gold Sponsor: +\$2,000\.00/);
  });

  test("never parts a reference, an invoice's number or a phone number at the end of a line", async () => {
    const { html, text } = await write("R-7K3F9Q, INV-2027-0042 or 601-555-0117");
    for (const number of ["R-7K3F9Q", "INV-2027-0042"])
      expect(html).toContain(`<span style="white-space:nowrap">${number}</span>`);
    expect(html).toMatch(/<a [^>]*href="tel:\+16015550117" style="[^"]*white-space:nowrap"[^>]*>601-555-0117<\/a>/);
    expect(text).toContain("Thank you, R-7K3F9Q, INV-2027-0042 or 601-555-0117.");
  });

  test("shows what a user typed as text, never as markup", async () => {
    const { html } = await write('<img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>');
    expect(html).not.toMatch(/<img|<a href="javascript/);
    expect(html).toContain("&lt;img");
  });

  test("always has a subject of one line", async () => {
    expect((await write("Ada", "Hello\r\nBcc: eve@example.org\u2028x")).subject).toBe("Hello Bcc: eve@example.org x");
  });

  test("reads well in dark mode", async () => {
    expect((await write("Ada")).html).toContain("prefers-color-scheme: dark");
  });

  test("shows how to end announcements where it is one, and only there", async () => {
    const frame = { organization, preview: "News", heading: "News" };
    const unsubscribeUrl = "https://example.org/unsubscribe/abc.def";
    const announcement = await renderReactLetter(
      "News",
      <LetterFrame {...frame} unsubscribeUrl={unsubscribeUrl}>
        <LetterText>News</LetterText>
      </LetterFrame>,
    );
    expect(announcement.html).toMatch(/<a [^>]*href="https:\/\/example\.org\/unsubscribe\/abc\.def"/);
    expect(announcement.text).toContain(`Unsubscribe from announcements ${unsubscribeUrl}`);
    expect((await write("Ada")).html).not.toContain("nsubscribe");
  });
});
