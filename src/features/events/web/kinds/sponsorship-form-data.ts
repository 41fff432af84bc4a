/** Names of the fields that golf and the clay shoot share, and the way back from them. */
import { TEAM_SIZE } from "../../rules/kinds/team-size.ts";

export const TIER_FIELD = "details.sponsorship";
export const OPTIONS_FIELD = "details.optionalSponsorships";
export const playerField = (team: number, place: number): string => `details.teams.${team}.${place}`;

export const readPlayer = (form: FormData, field: string) => ({
  name: String(form.get(`${field}.name`) ?? ""),
  email: String(form.get(`${field}.email`) ?? ""),
});

export const readTeam = (form: FormData, team: number) =>
  Array.from({ length: TEAM_SIZE }, (_, place) => readPlayer(form, playerField(team, place)));
