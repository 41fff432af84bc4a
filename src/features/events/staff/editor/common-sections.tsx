/** The editor sections that every kind of event has. They share one file because they are short and alike. */
import { Button, NativeSelect } from "@mantine/core";
import { withEntry, without } from "./edit-list.ts";
import styles from "./editor.module.css";
import { CountField, Section, type SectionProps, Switch, TextField, textOf, useNotes } from "./fields.tsx";
import { FileField } from "./file-field.tsx";

export const Basics = (section: SectionProps) => (
  <Section id="basics" title="Basics">
    <TextField {...textOf(section, "title")} label="Title" hint="Leave out the year; pages add it." />
    <div className={styles.row}>
      <TextField {...textOf(section, "date")} label="Date" type="date" />
      <TextField {...textOf(section, "startTime")} label="Start time" type="time" />
      <Zone {...section} />
    </div>
    <TextField
      {...textOf(section, "timeText")}
      label="Time, as shown to visitors (optional)"
      hint="Such as “8:00 AM shotgun start”. Leave blank to show the start time and zone."
    />
    <Place {...section} />
  </Section>
);

const Place = (section: SectionProps) => (
  <>
    <TextField {...textOf(section, "location")} label="Location" hint="Name, city and state." />
    <TextField
      {...textOf(section, "mapLink")}
      label="Map link (optional)"
      hint="Leave blank to find the location automatically."
    />
  </>
);

const ZONES: Record<string, string> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Los_Angeles": "Pacific",
};

function Zone({ content, change }: SectionProps) {
  const zones = { [content.timeZone]: content.timeZone, ...ZONES };
  return (
    <NativeSelect
      {...useNotes("timeZone")}
      label="Time zone"
      value={content.timeZone}
      data={Object.entries(zones).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
    />
  );
}

export const Program = ({ content: { program }, change }: SectionProps) => (
  <Section id="program" title="Program" hint="The schedule, in order.">
    {program.map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and keep their order
      <fieldset key={at} className={styles.line}>
        <legend className={styles.hidden}>Line {at + 1} of the program</legend>
        <TextField
          path={`program.${at}.label`}
          label="Activity"
          value={row.label}
          onChange={(label) => change({ program: withEntry(program, at, { label }) })}
        />
        <TextField
          path={`program.${at}.text`}
          label="Time"
          value={row.text}
          onChange={(text) => change({ program: withEntry(program, at, { text }) })}
        />
        <Button
          variant="subtle"
          className={styles.remove}
          aria-label={`Remove line ${at + 1} of the program`}
          onClick={() => change({ program: without(program, at) })}
        >
          Remove
        </Button>
      </fieldset>
    ))}
    <Button variant="default" onClick={() => change({ program: [...program, { label: "", text: "" }] })}>
      Add line
    </Button>
  </Section>
);

export const Reception = (section: SectionProps) => (
  <Section id="reception" title="Reception" hint="Leave blank if there is none.">
    <div className={styles.row}>
      <TextField
        {...textOf(section, "receptionWhen")}
        label="When (optional)"
        hint="Such as Wednesday, May 12, 2027, 5:30 PM"
      />
      <TextField {...textOf(section, "receptionWhere")} label="Where (optional)" />
    </div>
  </Section>
);

export const Registration = ({ content, change }: SectionProps) => (
  <Section id="registration" title="Registration">
    <RegistrationDays content={content} change={change} />
    <CountField
      path="capacity"
      label="Capacity (optional)"
      hint="Maximum number of people. Leave blank for no limit."
      value={content.capacity}
      onChange={(capacity) => change({ capacity })}
    />
    <Switch
      label="Offer a waitlist when something is full"
      isOn={content.hasWaitlist}
      onChange={(hasWaitlist) => change({ hasWaitlist })}
    />
  </Section>
);

const RegistrationDays = (section: SectionProps) => (
  <div className={styles.row}>
    <TextField
      {...textOf(section, "opensOn")}
      label="First day (optional)"
      hint="Leave blank to open immediately"
      type="date"
    />
    <TextField
      {...textOf(section, "closesOn")}
      label="Last day (optional)"
      hint="Leave blank to use the event day"
      type="date"
    />
    <TextField
      {...textOf(section, "correctionsLastDay")}
      label="Last day for corrections (optional)"
      hint="Leave blank to use the day before the event"
      type="date"
    />
  </div>
);

export const Files = (section: SectionProps) => (
  <Section id="files" title="Packet and picture">
    <FileField
      kind="packet"
      path="packet"
      fileKey={section.content.packet}
      bucket="event_storage"
      onChange={(packet) => section.change({ packet })}
    />
    <FileField
      kind="picture"
      path="picture"
      fileKey={section.content.picture}
      bucket="mapa_event_images"
      onChange={(picture) => section.change({ picture, ...(picture === "" && { pictureAlt: "" }) })}
    />
    {section.content.picture && (
      <TextField
        {...textOf(section, "pictureAlt")}
        label="Alt text"
        hint="Describe the picture for people who can't see it."
      />
    )}
  </Section>
);
