import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { MemberCheck } from "../rules/member-check.ts";

const WORDS: Record<MemberCheck, { word: string; tone: Tone; why: string }> = {
  verified: { word: "Verified", tone: "good", why: "Company and email are on the roll" },
  provisional: { word: "Provisional", tone: "open", why: "Only company or email is on the roll" },
  unmatched: { word: "Unmatched", tone: "bad", why: "Neither company nor email is on the roll" },
};

/** The result of comparing a person who selected the member price with the roll. It refuses no registration. */
export const MemberCheckMark = ({ check }: { check: MemberCheck }) => (
  <Mark tone={WORDS[check].tone}>{WORDS[check].word}</Mark>
);

/** The result as a sentence. */
export const memberCheckReason = (check: MemberCheck): string => WORDS[check].why;
