import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { withPresent } from "#ui/admin/with-present.ts";
import type { LettingContent } from "../../rules/lettings.ts";
import { ZONE_CHOICES } from "../../rules/time-zones.ts";

type Props = { content: Partial<LettingContent> & { timeZone: string }; errors: Record<string, string> };

/** An error of one line is said at the field of all lines. */
const errorOf = (errors: Record<string, string>, name: string) =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1];

/** The fields of a letting, for a new one and for a correction. */
export function LettingFields({ content, errors }: Props) {
  const { counties = [], projects = [], timeZone } = content;
  const day = (name: "heldOn" | "cutOffOn", label: string) => (
    <TextInput {...{ name, label, type: "date", defaultValue: content[name] ?? "", error: errors[name] }} />
  );
  return (
    <>
      <TextInput name="title" label="Title" defaultValue={content.title ?? ""} error={errors.title} />
      {day("heldOn", "Date of the letting")}
      {day("cutOffOn", "Bids close on")}
      <TextInput
        {...{ name: "cutOffTime", type: "time", label: "Bids close at", defaultValue: content.cutOffTime ?? "10:00" }}
        error={errors.cutOffTime}
      />
      <NativeSelect
        {...{ name: "timeZone", label: "Time zone", defaultValue: timeZone, data: withPresent(ZONE_CHOICES, timeZone) }}
        error={errors.timeZone}
      />
      <Textarea
        {...{ name: "counties", label: "Counties", description: "One on a line", rows: 4 }}
        defaultValue={counties.join("\n")}
        error={errorOf(errors, "counties")}
      />
      <Textarea
        {...{ name: "projects", label: "Projects", rows: 6, defaultValue: projects.join("\n") }}
        description="One on a line: number, county and work"
        error={errorOf(errors, "projects")}
      />
    </>
  );
}
