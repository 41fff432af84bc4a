import { Button, NativeSelect, TextInput } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import type { Audience } from "../../rules/announcements/announcement.ts";
import { PEOPLE_CHOICES, PEOPLE_WORDS } from "../../rules/announcements/inserts.ts";
import { REGISTRANT_SHOWS, type RegistrantShow, SHOW_LABELS } from "../../rules/registrations/registrant-options.ts";
import styles from "./announcements.module.css";

type Props = {
  audience: Audience;
  setAudience: (audience: Audience) => void;
  /** That the event has; the chosen one may be gone meanwhile. */
  levels: readonly string[];
};

const SHOWS = [
  { value: "", label: "All registrants" },
  // Only current registrations are written to.
  ...REGISTRANT_SHOWS.filter((value) => value !== "current" && value !== "ended").map((value) => ({
    value,
    label: SHOW_LABELS[value],
  })),
];

const PEOPLE = PEOPLE_CHOICES.map((value) => ({ value, label: PEOPLE_WORDS[value] }));

/** To whom: the filters of the registrants, and who of each registration. */
export function AudienceFields({ audience, setAudience, levels }: Props) {
  const { only, people } = audience;
  const change: Change = (part) =>
    setAudience(Object.fromEntries(Object.entries({ ...audience, ...part }).filter(([, is]) => is)) as Audience);
  return (
    <fieldset className={styles.group}>
      <legend>To whom</legend>
      {only ? (
        <div className={styles.chosen}>
          <p>{countOf(only.split(",").length, "chosen registration")}</p>
          <Button variant="default" size="sm" onClick={() => change({ only: undefined })}>
            Take the filters instead
          </Button>
        </div>
      ) : (
        <Filters {...{ audience, change, levels }} />
      )}
      <NativeSelect
        label="Who of each registration"
        data={PEOPLE}
        value={people}
        onChange={({ currentTarget }) => change({ people: currentTarget.value })}
      />
    </fieldset>
  );
}

type Change = (part: Partial<Record<keyof Audience, string | undefined>>) => void;
type FiltersProps = Pick<Props, "audience" | "levels"> & { change: Change };

function Filters({ audience: { q, show, level }, change, levels }: FiltersProps) {
  const known = level && !levels.includes(level) ? [...levels, level] : levels;
  return (
    <div className={styles.filters}>
      <NativeSelect
        label="Registrants"
        data={SHOWS}
        value={show ?? ""}
        onChange={({ currentTarget }) => change({ show: currentTarget.value as RegistrantShow })}
      />
      {known.length > 0 && (
        <NativeSelect
          label="Level"
          data={[{ value: "", label: "All" }, ...known]}
          value={level ?? ""}
          onChange={({ currentTarget }) => change({ level: currentTarget.value })}
        />
      )}
      <TextInput
        label="With these words (optional)"
        description="Of name, company, email or reference"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={q ?? ""}
        onChange={({ currentTarget }) => change({ q: currentTarget.value })}
      />
    </div>
  );
}
