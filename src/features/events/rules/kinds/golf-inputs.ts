/** Golf's answers as labels and values, and back. The labels are the specification's. */
import type { GolfDetails } from "./golf.ts";
import type { GolfOption } from "./golf-offer.ts";
import type { CustomInputs, LabelledAnswers } from "./kind.ts";

const OPTION_LABELS: Record<GolfOption, string> = {
  Golf_Ball: "GolfBall_Sponsor",
  Golf_Tee: "GolfTee_Sponsor",
  Reception: "Reception_Sponsor",
};
const OPTIONS = Object.entries(OPTION_LABELS) as [GolfOption, string][];

type Golfer = GolfDetails["teams"][number][number];

export function golfDetailsToInputs(details: GolfDetails): CustomInputs {
  const inputs: CustomInputs = { Sponsorship: details.sponsorship };
  for (const [option, label] of OPTIONS) {
    inputs[label] = details.optionalSponsorships.includes(option) ? "Yes" : "No";
  }
  inputs.attendingReception = details.attendingReception ?? "N/A";
  details.teams.forEach((players, team) => {
    players.forEach((player, place) => {
      addGolfer(inputs, `Team ${team + 1} Player ${place + 1}`, player);
    });
  });
  if (details.individualGolfer) addGolfer(inputs, "Individual Golfer", details.individualGolfer);
  return inputs;
}

/** A place that nobody is named for yet leaves no entry. */
function addGolfer(inputs: CustomInputs, place: string, { name, email }: Golfer): void {
  if (name || email) inputs[`${place}: ${name}`] = email;
}

const PLAYER = /^Team ([1-9]) Player ([1-9]): ?(.*)$/s;
const INDIVIDUAL = /^Individual Golfer: ?(.*)$/s;
const NOBODY = { name: "", email: "" };

/** @returns what `golfDetailsSchema` checks; unknown labels are not golf's and are let be. */
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

/** Players may come in any order and with gaps; each is put at the place its label names. */
function readTeams(customInputs: CustomInputs): Golfer[][] {
  const teams: Golfer[][] = [];
  for (const [label, email] of Object.entries(customInputs)) {
    const match = PLAYER.exec(label);
    if (!match) continue;
    const [team, place] = [Number(match[1]) - 1, Number(match[2]) - 1];
    while (teams.length <= team) teams.push([]);
    const players = teams[team] ?? [];
    while (players.length <= place) players.push({ ...NOBODY });
    players[place] = { name: match[3] ?? "", email };
  }
  return teams;
}
