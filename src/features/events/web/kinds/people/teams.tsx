/** The people of a tier by team, for golf and the clay shoot. */
import { useRef } from "react";
import { Fold } from "#ui/public/forms/fields/fold.tsx";
import type { RowOfPerson } from "../parts/fill-rows.ts";
import { playerField, sponsoredTeams, type TeamsOf, TIER_FIELD } from "../parts/sponsorship-form-data.ts";
import type { KindFieldsProps } from "../web-kind.ts";
import { MyPlace } from "./my-place.tsx";
import { Naming } from "./naming.tsx";
import { PasteList } from "./paste-list.tsx";
import { PersonRow, ScoreCard } from "./score-card.tsx";
import styles from "./teams.module.css";
import { useNamed } from "./use-named.ts";

type Props = KindFieldsProps & {
  teamsOf: TeamsOf;
  /** The word for a player, such as `golfer`. */
  who: string;
};

/**
 * The fields of as many teams as the largest tier has, one team open at a time. CSS alone shows the teams of the
 * selected tier, so that it works without scripts and hidden teams keep their names. Must be in an element of the class
 * `byTier`, together with `Tiers`.
 */
export function Teams({ teamsOf, who, ...props }: Props) {
  const { event, errors, typed, isFilledByStaff } = props;
  const root = useRef<HTMLDivElement>(null);
  const { teams, players } = sponsoredTeams(event, teamsOf);
  const named = useNamed(root);
  const wrong = (team: number) =>
    Object.keys(errors).some((id) => errors[id] && id.startsWith(`${playerField(team)}.`));
  const numbers = Array.from({ length: teams }, (_, team) => team);
  const first = Math.max(0, numbers.findIndex(wrong));
  if (teams < 1) return null;
  return (
    <div className={styles.teams}>
      <Naming legend={`Your ${who}s`} typed={typed}>
        <div className={styles.tools}>
          <MyPlace label={`${isFilledByStaff ? "The customer is" : "I am"} ${who} 1`} field={playerField(0, 0)} />
          <PasteList rowsOf={(form) => rowsIn(form, teamsOf, who)} />
        </div>
        <div ref={root}>
          {numbers.map((team) => (
            <div key={team} data-team={team + 1}>
              <Fold
                title={`Team ${team + 1}`}
                note={named[team] ? `${named[team]} named` : undefined}
                name="teams"
                isFlush
                isOpen={team === first}
                isWrong={wrong(team)}
              >
                <Team team={team} players={players} who={who} {...props} />
              </Fold>
            </div>
          ))}
        </div>
      </Naming>
    </div>
  );
}

/** Returns a row for each person of the selected tier. */
function rowsIn(form: HTMLFormElement, teamsOf: TeamsOf, who: string): RowOfPerson[] {
  const { teams, players } = teamsOf(String(new FormData(form).get(TIER_FIELD) ?? ""));
  return Array.from({ length: teams * players }, (_, at) => {
    const team = Math.floor(at / players);
    const label = `${who} ${(at % players) + 1}`;
    return {
      field: playerField(team, at % players),
      label: teams > 1 ? `Team ${team + 1}, ${label}` : label,
      team,
    };
  });
}

type TeamProps = KindFieldsProps & { team: number; players: number; who: string };

function Team({ team, players, who, ...props }: TeamProps) {
  const caller = `${who.charAt(0).toUpperCase()}${who.slice(1)}`;
  return (
    <fieldset id={`team-${team + 1}`} tabIndex={-1}>
      <legend className="visually-hidden">Team {team + 1}</legend>
      <ScoreCard>
        {Array.from({ length: players }, (_, row) => (
          <PersonRow
            key={playerField(team, row)}
            who={`${caller} ${row + 1}`}
            number={row + 1}
            field={playerField(team, row)}
            {...props}
          />
        ))}
      </ScoreCard>
    </fieldset>
  );
}
