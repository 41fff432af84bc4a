import { expect, test } from "vitest";
import type { TechnicianToken } from "#shared/identifiers.ts";
import type { CertificationProof, HeldLevel } from "./registry-view.ts";
import { correctionSentences, plateWords, proofSentences, statusWords } from "./status-words.ts";

const ACTIVE: HeldLevel = {
  level: "2",
  name: "Level 2",
  shortName: "CAT-II",
  certId: "L2-10388",
  status: "active",
  isCertified: true,
  validFrom: "2023-03-05",
  validUntil: "2028-03-04",
  graceUntil: "2029-03-04",
  since: null,
};
const over = (change: Partial<HeldLevel>): HeldLevel => ({ ...ACTIVE, isCertified: false, ...change });
const GRACE = over({ status: "grace" });
const HOLDING = over({ status: "grace", isCertified: true });
const EXPIRED = over({ status: "expired" });
const SUSPENDED = over({ status: "suspended", since: "2026-01-09" });
const REVOKED = over({ status: "revoked", since: "2026-01-09" });

test.each<[HeldLevel, string, string, string]>([
  [
    ACTIVE,
    "until Mar 4, 2028",
    "Until March 4, 2028",
    "held Level 2 (CAT-II), number L2-10388, valid from March 5, 2023 to March 4, 2028.",
  ],
  [
    GRACE,
    "ended Mar 4, 2028; may renew until Mar 4, 2029, not certified now",
    "Ended on March 4, 2028. May renew until March 4, 2029.",
    "was not certified at Level 2 (CAT-II), number L2-10388: it had ended on March 4, 2028 and could be renewed until March 4, 2029.",
  ],
  [
    HOLDING,
    "until Mar 4, 2029, renewal was due Mar 4, 2028",
    "Until March 4, 2029. Renewal was due on March 4, 2028.",
    "held Level 2 (CAT-II), number L2-10388, valid from March 5, 2023 to March 4, 2028, and certified until March 4, 2029 while renewal was due.",
  ],
  [
    EXPIRED,
    "ended Mar 4, 2028, not certified now",
    "Ended on March 4, 2028.",
    "was not certified at Level 2 (CAT-II), number L2-10388: it had ended on March 4, 2028.",
  ],
  [
    SUSPENDED,
    "suspended Jan 9, 2026, not certified now",
    "Suspended on January 9, 2026.",
    "was not certified at Level 2 (CAT-II), number L2-10388: it was suspended on January 9, 2026.",
  ],
  [
    REVOKED,
    "revoked Jan 9, 2026, not certified now",
    "Revoked on January 9, 2026.",
    "was not certified at Level 2 (CAT-II), number L2-10388: it was revoked on January 9, 2026.",
  ],
])("$status is told on a plate, to an inspector and in a proof", (held, plate, status, sentence) => {
  expect(plateWords(held)).toBe(plate);
  expect(statusWords(held)).toBe(status);
  expect(proofSentences(proof({ levels: [held] }), "MAPA")).toEqual([
    `On March 4, 2026, Ada Walker ${sentence}`,
    "On March 4, 2026, Ada Walker was not certified at any other level of MAPA.",
  ]);
});

const proof = (change: Partial<CertificationProof>): CertificationProof => ({
  token: "0".repeat(26) as TechnicianToken,
  name: "Ada Walker",
  company: "Walk Paving",
  on: "2026-03-04",
  today: "2026-11-30",
  asOf: "2026-11-30T15:04:00.000Z",
  firstDay: "2023-03-05",
  levels: [],
  corrections: [],
  ...change,
});

test("a proof without a level says so, and names what was recorded later", () => {
  const { level, name, shortName, certId } = ACTIVE;
  const named = { level, name, shortName, certId, on: "2026-05-01" };
  const late = proof({
    corrections: [
      { ...named, kind: "corrected" },
      { ...named, kind: "entered" },
    ],
  });
  expect(proofSentences(late, "MAPA")).toEqual([
    "On March 4, 2026, Ada Walker was not certified at any level of MAPA.",
  ]);
  expect(correctionSentences(late)).toEqual([
    "Corrected on May 1, 2026: Level 2 (CAT-II), number L2-10388.",
    "Entered on May 1, 2026: Level 2 (CAT-II), number L2-10388.",
  ]);
});
