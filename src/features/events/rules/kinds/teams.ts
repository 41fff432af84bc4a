/** The teams of golf and the clay shoot: their schemas, and their labels for staff, mail and the API. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import type { RegisteredPerson } from "../catalog/people.ts";
import { MAX_PLAYERS, MAX_TEAMS } from "../catalog/team-size.ts";
import type { CustomInputs } from "./kind.ts";

/** Name and email may be empty, but an email must be valid, because start times are sent to it. */
export const playerSchema = z.strictObject({
  name: withoutSite(lineSchema(100)).default(""),
  email: z.union([z.literal(""), emailSchema], { error: "Must enter email address" }).default(""),
});
export type Player = z.output<typeof playerSchema>;

/** `refuseTeams` checks the number against the selected tier. */
export const teamsSchema = z
  .array(z.array(playerSchema).max(MAX_PLAYERS, `A team has at most ${MAX_PLAYERS} players`))
  .max(MAX_TEAMS, `At most ${MAX_TEAMS} teams`)
  .default([]);

/** Adds a player. One without name and email gets no entry. */
export function addPlayer(inputs: CustomInputs, label: string, { name, email }: Player): void {
  if (name || email) inputs[`${label}: ${name}`] = email;
}

/** `"Team 1 Player 2: {name}": "{email}"` for every named player. */
export function addTeams(inputs: CustomInputs, teams: readonly (readonly Player[])[]): void {
  teams.forEach((players, team) => {
    players.forEach((player, index) => {
      addPlayer(inputs, `Team ${team + 1} Player ${index + 1}`, player);
    });
  });
}

const PLAYER = /^Team ([1-9]) Player ([1-9]): ?(.*)$/s;

/** Reads players in any order and with gaps, by the position in their labels. */
export function readTeams(customInputs: CustomInputs): Player[][] {
  const teams: Player[][] = [];
  for (const [label, email] of Object.entries(customInputs)) {
    const match = PLAYER.exec(label);
    if (!match) continue;
    const [team, index] = [Number(match[1]) - 1, Number(match[2]) - 1];
    while (teams.length <= team) teams.push([]);
    const players = teams[team] ?? [];
    while (players.length <= index) players.push({ name: "", email: "" });
    players[index] = { name: match[3] ?? "", email };
  }
  return teams;
}

/** @param role the label of a player, such as `golfer`. */
export const teamPeople = (teams: readonly (readonly Player[])[], role: string): RegisteredPerson[] =>
  teams.flatMap((players, team) =>
    players.map(({ name, email }, index) => ({
      path: `teams.${team}.${index}`,
      role: `Team ${team + 1}, ${role} ${index + 1}`,
      name,
      email,
    })),
  );
