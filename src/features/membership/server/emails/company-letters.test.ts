/** Emails about a company's people, listing and application: text in their fields never becomes markup. */
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import type { DecisionLetter } from "../applications/decision-letter.ts";
import { applicationApproved, applicationDeclined, applicationQuestion } from "./application-decision.tsx";
import { companyInvitation, domainDecided } from "./company-letters.tsx";
import { listingDecided } from "./listing-decided.tsx";
import { listingProposed } from "./listing-proposed.tsx";

const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };
const ID = "5b0a7a0e-5b7c-4f0b-9a55-0d5f5ad3f7a1";

const answerTo = (words: string): DecisionLetter => ({
  to_name: words,
  company: words,
  member_type: "Associate",
  reference: "A-7K3F9Q",
  note: words,
  openCents: 100_000,
  paidCents: 100_000,
  application: "token" as ApplicationToken,
});

const LETTERS = {
  welcome: (words: string) => applicationApproved(answerTo(words), context),
  declined: (words: string) => applicationDeclined(answerTo(words), context),
  question: (words: string) => applicationQuestion(answerTo(words), context),
  invitation: (words: string) =>
    companyInvitation({ company: words, invitedBy: words, days: 14, token: "token" }, context),
  domain: (words: string) =>
    domainDecided({ company: words, domain: words, to_name: words, isApproved: false, note: words }, context),
  decided: (words: string) =>
    listingDecided({ company: words, to_name: words, isApproved: false, note: words }, context),
  proposed: (words: string) => {
    const changes = [{ what: "Address", before: words, after: words }];
    return listingProposed(
      { company: words, companyId: ID, proposedBy: words, email: "kim@x.example", changes },
      context,
    );
  },
};

describe.each(Object.entries(LETTERS))("the letter %s", (_, draw) => {
  test.each(HOSTILE)("keeps %s inert and says it", async (words) => {
    const { html, text, subject } = await draw(words);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html).not.toMatch(/href="(?!http:\/\/localhost:3000\/|tel:|mailto:)/);
    expect(text).toContain(words);
    expect(subject).not.toContain("\n");
  });
});

test("the office's letter names what changes, leads to the company's page and is answered to the person who proposed it", async () => {
  const { html, text, replyTo } = await LETTERS.proposed("9 New Levee Road");
  expect(text).toContain("Address: 9 New Levee Road");
  expect(html).toContain(`http://localhost:3000/mapa-admin/members/${ID}#proposals`);
  expect(replyTo).toEqual({ name: "9 New Levee Road", address: "kim@x.example" });
});
