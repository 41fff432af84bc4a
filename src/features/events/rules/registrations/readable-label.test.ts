import { expect, test } from "vitest";
import { readableLabel } from "./readable-label.ts";

test.each([
  ["GolfBall_Sponsor", "Golf Ball Sponsor"],
  ["attendingReception", "Attending Reception"],
  ["certID", "Cert ID"],
  ["PHD Cert", "PDH certificate"],
  ["Team 1 Player 2: DeShawn_McRae", "Team 1 Player 2: DeShawn_McRae"],
])("%s reads %s", (label, readable) => {
  expect(readableLabel(label)).toBe(readable);
});
