/** Names of the fields that golf and the clay shoot share, and the way back from them. */
import type { TierTeams } from "../../../rules/catalog/team-size.ts";

export const TIER_FIELD = "details.sponsorship";
export const OPTIONS_FIELD = "details.optionalSponsorships";
export const playerField = (team: number, place: number): string => `details.teams.${team}.${place}`;

export const readPlayer = (form: FormData, field: string) => ({
  name: String(form.get(`${field}.name`) ?? ""),
  email: String(form.get(`${field}.email`) ?? ""),
});

/** The teams of the tier. Text in the fields of other teams stays in its hidden fields and is not sent. */
export const readTeams = (form: FormData, { teams, players }: TierTeams) =>
  Array.from({ length: teams }, (_, team) =>
    Array.from({ length: players }, (_, place) => readPlayer(form, playerField(team, place))),
  );
