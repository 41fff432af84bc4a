import { expect, test } from "vitest";
import { answersToRead } from "./answers-to-read.ts";

test.each([
  ["Sponsorship", "Gold Sponsor", true],
  ["GolfBall_Sponsor", "No", false],
  ["GolfTee_Sponsor", "Yes", true],
  ["attendingReception", "No", true],
  ["attendingReception", "N/A", false],
  ["Raffle_Amount_Donation", "N/A", false],
  ["PHD Cert", "No; No", false],
  ["Member Status", "Yes; No", true],
  ["Included Attendees", "N/A; N/A", false],
  ["Team 1 Player 1: Lee Moss", "", true],
])("%s: %s is read: %s", (label, value, isRead) => {
  expect(answersToRead({ [label]: value })).toEqual(isRead ? [[label, value]] : []);
});
