/** The sections of the editor that every kind of event has. One file because they share one shape and are short. */
import { Button, NativeSelect } from "@mantine/core";
import type { EventContent } from "../../rules/content/content-schema.ts";
import styles from "./editor.module.css";
import { CountField, Section, Switch, TextField, useNotes, withEntry, without } from "./fields.tsx";
import { FileField } from "./file-field.tsx";

export type SectionProps = { content: EventContent; change: (patch: Partial<EventContent>) => void };

export const Basics = ({ content, change }: SectionProps) => (
  <Section id="basics" title="Basics">
    <TextField
      path="title"
      label="Title"
      hint="Without the year: pages add it."
      value={content.title}
      onChange={(title) => change({ title })}
    />
    <div className={styles.row}>
      <TextField path="date" label="Date" type="date" value={content.date} onChange={(date) => change({ date })} />
      <TextField
        path="startTime"
        label="Begins at"
        type="time"
        value={content.startTime}
        onChange={(startTime) => change({ startTime })}
      />
      <Zone content={content} change={change} />
    </div>
    <TextField
      path="timeText"
      label="Time as it is printed (optional)"
      hint="Such as “8:00 AM shotgun start”. Empty: the hour above with its zone."
      value={content.timeText}
      onChange={(timeText) => change({ timeText })}
    />
    <TextField
      path="location"
      label="Location"
      hint="Name, town and state: it leads to the map."
      value={content.location}
      onChange={(location) => change({ location })}
    />
  </Section>
);

const ZONES: Record<string, string> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Los_Angeles": "Pacific",
};

function Zone({ content, change }: SectionProps) {
  const known = { [content.timeZone]: content.timeZone, ...ZONES };
  return (
    <NativeSelect
      {...useNotes("timeZone")}
      label="Time zone"
      value={content.timeZone}
      data={Object.entries(known).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
    />
  );
}

export const Program = ({ content: { program }, change }: SectionProps) => (
  <Section id="program" title="Programme" hint="What happens when, in its order.">
    {program.map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and keep their order
      <fieldset key={at} className={styles.line}>
        <legend className={styles.hidden}>Line {at + 1} of the programme</legend>
        <TextField
          path={`program.${at}.label`}
          label="What"
          value={row.label}
          onChange={(label) => change({ program: withEntry(program, at, { label }) })}
        />
        <TextField
          path={`program.${at}.text`}
          label="When"
          value={row.text}
          onChange={(text) => change({ program: withEntry(program, at, { text }) })}
        />
        <Button
          variant="subtle"
          className={styles.remove}
          aria-label={`Remove line ${at + 1} of the programme`}
          onClick={() => change({ program: without(program, at) })}
        >
          Remove
        </Button>
      </fieldset>
    ))}
    <Button variant="default" onClick={() => change({ program: [...program, { label: "", text: "" }] })}>
      Add a line
    </Button>
  </Section>
);

export const Reception = ({ content, change }: SectionProps) => (
  <Section id="reception" title="Reception" hint="Empty where there is none.">
    <div className={styles.row}>
      <TextField
        path="receptionWhen"
        label="When (optional)"
        hint="Such as Wednesday, May 12, 2027, 5:30 PM"
        value={content.receptionWhen}
        onChange={(receptionWhen) => change({ receptionWhen })}
      />
      <TextField
        path="receptionWhere"
        label="Where (optional)"
        value={content.receptionWhere}
        onChange={(receptionWhere) => change({ receptionWhere })}
      />
    </div>
  </Section>
);

export const Hotel = ({ content, change }: SectionProps) => (
  <Section id="hotel" title="Hotel block" hint="Empty where there is none.">
    <div className={styles.row}>
      <TextField
        path="hotelCode"
        label="Group code (optional)"
        value={content.hotelCode}
        onChange={(hotelCode) => change({ hotelCode })}
      />
      <TextField
        path="hotelLastDay"
        label="Reserve by (optional)"
        hint="Such as Monday, April 12, 2027"
        value={content.hotelLastDay}
        onChange={(hotelLastDay) => change({ hotelLastDay })}
      />
    </div>
  </Section>
);

export const Registration = ({ content, change }: SectionProps) => (
  <Section id="registration" title="Registration">
    <RegistrationDays content={content} change={change} />
    <CountField
      path="capacity"
      label="Capacity (optional)"
      hint="How many people it takes. Empty: no limit."
      value={content.capacity}
      onChange={(capacity) => change({ capacity })}
    />
    <Switch
      label="Visitors may join a waitlist for what is full"
      isOn={content.hasWaitlist}
      onChange={(hasWaitlist) => change({ hasWaitlist })}
    />
  </Section>
);

const RegistrationDays = ({ content, change }: SectionProps) => (
  <div className={styles.row}>
    <TextField
      path="opensOn"
      label="First day (optional)"
      hint="Empty: at once"
      type="date"
      value={content.opensOn}
      onChange={(opensOn) => change({ opensOn })}
    />
    <TextField
      path="closesOn"
      label="Last day (optional)"
      hint="Empty: the event's own day"
      type="date"
      value={content.closesOn}
      onChange={(closesOn) => change({ closesOn })}
    />
    <TextField
      path="correctionsLastDay"
      label="Last day for corrections (optional)"
      hint="Empty: the day before"
      type="date"
      value={content.correctionsLastDay}
      onChange={(correctionsLastDay) => change({ correctionsLastDay })}
    />
  </div>
);

export const Files = ({ content, change }: SectionProps) => (
  <Section id="files" title="Packet and picture">
    <FileField
      {...{ kind: "packet", path: "packet", fileKey: content.packet, bucket: "event_storage" }}
      onChange={(packet) => change({ packet })}
    />
    <FileField
      {...{ kind: "picture", path: "picture", fileKey: content.picture, bucket: "mapa_event_images" }}
      onChange={(picture) => change({ picture, ...(picture === "" && { pictureAlt: "" }) })}
    />
    {content.picture && (
      <TextField
        path="pictureAlt"
        label="What the picture shows"
        hint="For readers who do not see it."
        value={content.pictureAlt}
        onChange={(pictureAlt) => change({ pictureAlt })}
      />
    )}
  </Section>
);
