/** Names of the fields that golf and the clay shoot share, and the way back from them. */
import { EVENT_PEOPLE } from "../../../rules/catalog/sales.ts";
import type { TierTeams } from "../../../rules/catalog/team-size.ts";
import type { Typed } from "../web-kind.ts";

export const TIER_FIELD = "details.sponsorship";
export const OPTIONS_FIELD = "details.optionalSponsorships";
/** The tier of a waitlist offer is selected at first; an offer of the event leaves the choice. */
export const chooseTier = (option: string): Typed => (option === EVENT_PEOPLE ? {} : { [TIER_FIELD]: [option] });
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
