import type { TierTeams } from "../catalog/team-size.ts";
import type { Player } from "./teams.ts";

/** As many teams and players as a tier enters, with empty entries where names are missing. Others are dropped. */
export const fitTeams = (entered: readonly (readonly Player[])[], { teams, players }: TierTeams): Player[][] =>
  Array.from({ length: teams }, (_, team) =>
    Array.from({ length: players }, (_player, at) => entered[team]?.[at] ?? { name: "", email: "" }),
  );
