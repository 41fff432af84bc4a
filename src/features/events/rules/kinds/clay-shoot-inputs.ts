/** Converts the clay shoot's answers to labels and values, and back. The labels are the specification's. */

import { CLAY_OPTIONS } from "./clay-shoot-catalog.ts";
import type { ClayShootDetails } from "./clay-shoot-details.ts";
import type { CustomInputs, LabelledAnswers } from "./kind.ts";
import { addTeams, readTeams } from "./teams.ts";

export const CLAY_LABELS = ["Sponsorship", ...CLAY_OPTIONS, "Raffle_Amount_Donation"];

export function clayShootDetailsToInputs(details: ClayShootDetails): CustomInputs {
  const inputs: CustomInputs = { Sponsorship: details.sponsorship };
  for (const option of CLAY_OPTIONS) inputs[option] = details.optionalSponsorships.includes(option) ? "Yes" : "No";
  inputs.Raffle_Amount_Donation = details.raffleDonation || "N/A";
  addTeams(inputs, details.teams);
  return inputs;
}

/** @returns the input of `clayShootDetailsSchema`. Unknown labels are ignored. */
export function clayShootInputsToDetails({ customInputs }: LabelledAnswers): unknown {
  const donation = customInputs.Raffle_Amount_Donation ?? "";
  return {
    event_type: "CLAY_SHOOT",
    sponsorship: customInputs.Sponsorship ?? "",
    optionalSponsorships: CLAY_OPTIONS.filter((option) => customInputs[option] === "Yes"),
    raffleDonation: donation.trim() === "N/A" ? "" : donation,
    teams: readTeams(customInputs),
  };
}
