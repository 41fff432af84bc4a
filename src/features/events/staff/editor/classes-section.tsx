import { Button } from "@mantine/core";
import { readSessionKey, sessionKey } from "../../rules/catalog/session-key.ts";
import type { ClassContent, ClassesContent, EventContent } from "../../rules/content/content-schema.ts";
import { withEntry, without } from "./edit-list.ts";
import styles from "./editor.module.css";
import { AmountField, CountField, Section, TextField, useNotes } from "./fields.tsx";

type Props = { content: ClassesContent; change: (patch: Partial<EventContent>) => void };

export const ClassesSection = ({ content: { classes, date }, change }: Props) => (
  <Section id="classes-section" title="Classes" hint="A class needs both prices to be on sale.">
    {classes.map((one, at) => (
      <fieldset key={one.name} className={styles.card}>
        <legend className={styles.name}>{one.name}</legend>
        <ClassFields
          one={one}
          at={at}
          date={date}
          onChange={(patch) => change({ classes: withEntry(classes, at, patch) })}
        />
      </fieldset>
    ))}
  </Section>
);

type ClassProps = { one: ClassContent; at: number; date: string; onChange: (patch: Partial<ClassContent>) => void };

function ClassFields({ one, at, date, onChange }: ClassProps) {
  const { name, memberCents, nonMemberCents, limit, sessions } = one;
  return (
    <>
      <div className={styles.row}>
        <AmountField
          path={`classes.${at}.memberCents`}
          label="Members"
          value={memberCents}
          thing={`${name}, Member`}
          onChange={(cents) => onChange({ memberCents: cents })}
        />
        <AmountField
          path={`classes.${at}.nonMemberCents`}
          label="Non-members"
          value={nonMemberCents}
          thing={`${name}, Non-Member`}
          onChange={(cents) => onChange({ nonMemberCents: cents })}
        />
        <CountField
          path={`classes.${at}.limit`}
          label="Limit"
          value={limit}
          hint="Total for all dates"
          onChange={(most) => onChange({ limit: most })}
        />
      </div>
      {sessions.map((session, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dates change while staff select them
        <fieldset key={index} className={styles.line}>
          <legend className={styles.hidden}>
            Dates {index + 1} of {name}
          </legend>
          <SessionFields
            path={`classes.${at}.sessions.${index}`}
            session={session}
            onChange={(next) => onChange({ sessions: sessions.map((was, place) => (place === index ? next : was)) })}
          />
          <Button
            variant="subtle"
            className={styles.remove}
            aria-label={`Remove dates ${index + 1} of ${name}`}
            onClick={() => onChange({ sessions: without(sessions, index) })}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        aria-label={`Add dates of ${name}`}
        onClick={() => onChange({ sessions: [...sessions, date ? sessionKey({ starts: date, ends: date }) : ""] })}
      >
        Add dates
      </Button>
    </>
  );
}

type SessionProps = { path: string; session: string; onChange: (session: string) => void };

/** First and last day, and optional hours. A session that is not a date is edited as text. */
function SessionFields({ path, session, onChange }: SessionProps) {
  const { error } = useNotes(path);
  const days = readSessionKey(session);
  if (!days) return <TextField path={path} label="Dates" value={session} onChange={onChange} />;
  const set = (patch: Partial<typeof days>) => {
    const next = { ...days, ...patch };
    onChange(sessionKey(next.ends < next.starts ? { ...next, ends: next.starts } : next));
  };
  return (
    <>
      <TextField
        path={path}
        label="From"
        type={"date" as const}
        value={days.starts}
        onChange={(starts) => starts && set({ starts })}
      />
      <TextField
        path={`${path}.ends`}
        label="To"
        type={"date" as const}
        value={days.ends}
        onChange={(ends) => ends && set({ ends })}
      />
      <TextField
        path={`${path}.from`}
        label="Begins (optional)"
        type={"time" as const}
        value={days.from ?? ""}
        onChange={(from) => set({ from: from || undefined })}
      />
      <TextField
        path={`${path}.until`}
        label="Ends (optional)"
        type={"time" as const}
        value={days.until ?? ""}
        onChange={(until) => set({ until: until || undefined })}
      />
      {error && <p className={styles.wrong}>{error}</p>}
    </>
  );
}
