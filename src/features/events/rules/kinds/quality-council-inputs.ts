/** Converts the attendees of a quality council to labels and values, and back. The labels are the specification's. */
import type { CustomInputs } from "./kind.ts";
import type { Attendee } from "./quality-council-catalog.ts";

const INCLUDED = "Included Attendees";
const MEMBER = "Member Status";
/** The specification's spelling. */
const PDH = "PHD Cert";
/** Labels whose value lists an answer for each attendee, in their order. */
export const ATTENDEE_LABELS = [INCLUDED, MEMBER, PDH];

/** The separator between attendees. */
const NEXT = "; ";

/**
 * `"{name}": "{email} - {level}"` for each attendee, then the other answers about each, in the same order. A number
 * distinguishes a second attendee of the same name: `Pat Reed (2)`.
 */
export function attendeesToInputs(attendees: readonly Attendee[]): CustomInputs {
  const inputs = new Map<string, string>();
  for (const { name, email, regLevel } of attendees) {
    inputs.set(freeLabel(name, [...inputs.keys(), ...ATTENDEE_LABELS]), `${email} - ${regLevel}`);
  }
  const ofEach = (say: (attendee: Attendee) => string) => attendees.map(say).join(NEXT);
  inputs.set(INCLUDED, ofEach(includedOf));
  inputs.set(
    MEMBER,
    ofEach(({ isMember }) => yesOrNo(isMember)),
  );
  inputs.set(
    PDH,
    ofEach(({ pdhRequired }) => yesOrNo(pdhRequired)),
  );
  // From entries, because assignment treats some names, such as `__proto__`, in a special way.
  return Object.fromEntries(inputs);
}

function freeLabel(name: string, taken: readonly string[]): string {
  let label = name;
  for (let count = 2; taken.includes(label); count++) label = `${name} (${count})`;
  return label;
}

/** `Sam Reed Jr., Kim Orr`: commas and semicolons in names are replaced, because they separate names. */
const includedOf = ({ includedAttendees }: Attendee): string =>
  includedAttendees
    .filter(Boolean)
    .map((name) => name.replaceAll(/\s*[,;]\s*/g, " "))
    .join(", ") || "N/A";

const yesOrNo = (is: boolean): string => (is ? "Yes" : "No");

const ATTENDEE = /^(\S*) - (.*)$/s;
const COUNTED = /^(.*) \(\d+\)$/s;

/** @returns the input of the details' schema. Labels without an attendee are ignored. */
export function inputsToAttendees(customInputs: CustomInputs): unknown[] {
  const listed = (label: string) => (customInputs[label] ?? "").split(";").map((part) => part.trim());
  const [included, member, pdh] = ATTENDEE_LABELS.map(listed);
  return Object.entries(customInputs)
    .filter(([label, value]) => !ATTENDEE_LABELS.includes(label) && ATTENDEE.test(value))
    .map(([label, value], at) => {
      const [, email, regLevel] = ATTENDEE.exec(value) ?? [];
      return {
        name: nameOf(label, customInputs),
        email,
        regLevel,
        isMember: /^(yes|member)$/i.test(member?.[at] ?? ""),
        pdhRequired: /^yes$/i.test(pdh?.[at] ?? ""),
        includedAttendees: namesOf(included?.[at] ?? ""),
      };
    });
}

/** `Pat Reed (2)` is Pat Reed if the label without the number exists; otherwise the number is part of the name. */
function nameOf(label: string, customInputs: CustomInputs): string {
  const name = COUNTED.exec(label)?.[1];
  return name !== undefined && Object.hasOwn(customInputs, name) ? name : label;
}

const namesOf = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "N/A");
