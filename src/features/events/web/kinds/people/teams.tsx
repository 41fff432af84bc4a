/** The people whom a tier enters, by teams: golfers and shooters alike. */
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
  /** What a player is called, such as `golfer`. */
  who: string;
};

/**
 * As many teams as any tier enters, one open at a time. Which of them show follows the chosen tier in the stylesheet
 * alone, so that it works before and without scripts, and a hidden team keeps its names. Belongs into an element of the
 * class `byTier`, with `Tiers`.
 */
export function Teams({ teamsOf, who, ...props }: Props) {
  const { event, errors, typed, isAtDesk } = props;
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
          <MyPlace label={`${isAtDesk ? "The customer is" : "I am"} ${who} 1`} field={playerField(0, 0)} />
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

/** Everybody whom the chosen tier enters. */
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
