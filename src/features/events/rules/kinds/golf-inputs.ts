/** Converts golf's answers to labels and values, and back. The labels are the specification's. */

import type { GolfOption } from "./golf-catalog.ts";
import type { GolfDetails } from "./golf-details.ts";
import type { CustomInputs, LabelledAnswers } from "./kind.ts";
import { addPlayer, addTeams, readTeams } from "./teams.ts";

const OPTION_LABELS: Record<GolfOption, string> = {
  Golf_Ball: "GolfBall_Sponsor",
  Golf_Tee: "GolfTee_Sponsor",
  Reception: "Reception_Sponsor",
};
const OPTIONS = Object.entries(OPTION_LABELS) as [GolfOption, string][];

export const GOLF_LABELS = ["Sponsorship", ...Object.values(OPTION_LABELS), "attendingReception"];

export function golfDetailsToInputs(details: GolfDetails): CustomInputs {
  const inputs: CustomInputs = { Sponsorship: details.sponsorship };
  for (const [option, label] of OPTIONS) {
    inputs[label] = details.optionalSponsorships.includes(option) ? "Yes" : "No";
  }
  inputs.attendingReception = details.attendingReception ?? "N/A";
  addTeams(inputs, details.teams);
  if (details.individualGolfer) addPlayer(inputs, "Individual Golfer", details.individualGolfer);
  return inputs;
}

const INDIVIDUAL = /^Individual Golfer: ?(.*)$/s;

/** @returns the input of `golfDetailsSchema`. Unknown labels are ignored. */
export function golfInputsToDetails({ customInputs, isAttendingReception }: LabelledAnswers): unknown {
  const reception = customInputs.attendingReception ?? isAttendingReception;
  const individual = Object.entries(customInputs).find(([label]) => INDIVIDUAL.test(label));
  return {
    event_type: "GOLF",
    sponsorship: customInputs.Sponsorship ?? "",
    optionalSponsorships: OPTIONS.filter(([, label]) => customInputs[label] === "Yes").map(([option]) => option),
    ...(reception && reception !== "N/A" && { attendingReception: reception }),
    teams: readTeams(customInputs),
    ...(individual && {
      individualGolfer: { name: INDIVIDUAL.exec(individual[0])?.[1] ?? "", email: individual[1] },
    }),
  };
}
