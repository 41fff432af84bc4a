import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useState,
} from "react";
import { isEmail } from "#shared/email-pattern.ts";
import { afterPress } from "#ui/forms/after-press.ts";
import { type FieldErrors, summaryOf } from "#ui/forms/use-field-errors.ts";
import { Button } from "#ui/public/button.tsx";
import { ErrorSummary } from "#ui/public/forms/error-summary.tsx";
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { MOST_INCLUDED } from "../../../rules/kinds/quality-council-catalog.ts";
import type { KindFieldsProps } from "../web-kind.ts";
import styles from "./attendee-entry.module.css";
import {
  ENTRY_FIELD,
  type Entry,
  includedField,
  isBegun,
  LIST_FIELD,
  problemsOf,
  readEntry,
} from "./attendee-form-data.ts";
import { clearEntry, focusCard, focusName } from "./fill-entry.ts";
import { LevelChoice } from "./level-fields.tsx";
import type { Attendees } from "./use-attendees.ts";

type Props = KindFieldsProps & {
  attendees: Attendees;
  root: RefObject<HTMLDivElement | null>;
  problems: EntryProblems;
  setProblems: Dispatch<SetStateAction<EntryProblems>>;
};
/** `key` counts the attempts; each attempt moves the focus again. */
export type EntryProblems = {
  key: number;
  message: string;
  /** Errors in the summary. They stay as they were announced. */
  listed: FieldErrors;
  /** Errors at the fields. Each is removed as soon as its field is valid. */
  errors: FieldErrors;
};
export const NO_PROBLEMS: EntryProblems = { key: 0, message: "", listed: {}, errors: {} };

const INCOMPLETE = "Please enter all information for Attendee";

/** The fields of one attendee. Without scripts they are the whole registration. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function AttendeeEntry({ event, errors, typed, attendees, root, problems, setProblems }: Props) {
  const [begun, setBegun] = useState(false);
  const { list, keep, edit } = attendees;
  const { editing } = list;
  const changed = editing === undefined ? undefined : list.attendees[editing];
  /** Path of a field in the attendee's future place in the list, which the server uses in its errors. */
  const at = (part: string) => `${LIST_FIELD}.${editing ?? list.attendees.length}.${part}`;
  const read = (): Entry => readEntry(new FormData(root.current?.closest("form") ?? undefined));

  // The list also changes when a draft comes back or the form is cleared, and the entry with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, which changes with the list
  useEffect(() => setBegun(isBegun(read())), [list]);

  const problemsIn = (entry: Entry): Record<string, string> => {
    const found = problemsOf(entry, event, list.attendees.length - (changed ? 1 : 0));
    return Object.fromEntries(Object.entries(found).map(([part, message]) => [at(part), message]));
  };
  const follow = () => {
    const entry = read();
    const wrong = problemsIn(entry);
    setBegun(isBegun(entry));
    setProblems((before) => {
      const left = Object.entries(before.errors).filter(([id, message]) => message && wrong[id]);
      return left.length === Object.keys(before.errors).length
        ? before
        : { ...before, errors: Object.fromEntries(left) };
    });
  };
  const add = (): boolean => {
    const entry = read();
    const named = problemsIn(entry);
    if (entry.regLevel === "" || Object.keys(named).length > 0) {
      setProblems(({ key }) => ({ key: key + 1, message: INCOMPLETE, listed: named, errors: named }));
      return false;
    }
    clearEntry(root.current);
    keep({ ...entry, regLevel: entry.regLevel });
    setProblems(NO_PROBLEMS);
    if (editing !== undefined) focusCard(root.current, editing);
    return true;
  };
  const leave = () => {
    clearEntry(root.current);
    setProblems(NO_PROBLEMS);
    if (editing === undefined) return focusName(root.current);
    edit(undefined);
    focusCard(root.current, editing);
  };
  const onKeyDown = (pressed: KeyboardEvent<HTMLDivElement>) => {
    const isField = pressed.target instanceof HTMLInputElement;
    if (pressed.key !== "Enter" || !isField) return;
    // Enter belongs to the entry: it must not send the whole form.
    pressed.preventDefault();
    if (add() && editing === undefined) focusName(root.current);
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "email" || target === document.activeElement) return;
    afterPress(() => {
      const isWrong = target.value.trim() !== "" && !isEmail(target.value.trim());
      const message = isWrong ? "Must enter email address" : undefined;
      setProblems((before) => ({ ...before, errors: { ...before.errors, [at("email")]: message } }));
    });
  };

  const shown = { ...errors, ...problems.errors };
  const text = (part: "name" | "email") => ({
    name: `${ENTRY_FIELD}.${part}`,
    id: at(part),
    error: shown[at(part)],
    defaultValue: typed?.[`${ENTRY_FIELD}.${part}`]?.[0],
    autoComplete: "off",
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the fields inside
    <div ref={root} className={styles.entry} onKeyDown={onKeyDown} onBlur={onBlur} onInput={follow}>
      {problems.message && (
        <ErrorSummary key={problems.key} message={problems.message} errors={summaryOf(problems.listed)} />
      )}
      <FieldGroup legend={changed ? `Change ${changed.name}` : "Add an attendee"} id={ENTRY_FIELD}>
        <TextField {...text("name")} label="Attendee name" maxLength={100} />
        <TextField {...text("email")} label="Attendee email" type="email" spellCheck={false} />
        <LevelChoice
          event={event}
          field={ENTRY_FIELD}
          id={at("regLevel")}
          legend="Registration level"
          error={shown[at("regLevel")]}
          level={typed?.[`${ENTRY_FIELD}.regLevel`]?.[0]}
          isMember={typed?.[`${ENTRY_FIELD}.isMember`] !== undefined}
        />
        <Checkbox
          name={`${ENTRY_FIELD}.pdhRequired`}
          label="PDH certificate required"
          hint="Professional development hours, for engineers."
          defaultChecked={typed?.[`${ENTRY_FIELD}.pdhRequired`] !== undefined}
        />
        <Included typed={typed} id={at("includedAttendees")} error={shown[at("includedAttendees")]} />
      </FieldGroup>
      <div className={styles.actions}>
        <Button look="secondary" type="button" onClick={add}>
          {changed ? "Save attendee" : "Add attendee"}
        </Button>
        {(changed || begun) && (
          <Button look="quiet" type="button" onClick={leave}>
            {changed ? "Cancel the change" : "Clear the entry"}
          </Button>
        )}
      </div>
      <noscript>
        <p className={styles.note}>This registers one attendee. For each further one please register again.</p>
      </noscript>
    </div>
  );
}

type IncludedProps = Pick<KindFieldsProps, "typed"> & { id: string; error: string | undefined };

/** Two names for an exhibitor, three for a sponsor. CSS hides the other fields, so that no typed name is lost. */
const Included = ({ typed, id, error }: IncludedProps) => (
  <div className={styles.included}>
    <FieldGroup
      legend="Included attendees"
      id={id}
      error={error}
      hint="They come at no further charge. Leave names open if you do not have them yet."
    >
      {Array.from({ length: MOST_INCLUDED }, (_, place) => (
        <div key={includedField(place)} className={styles.place}>
          <TextField
            name={includedField(place)}
            label={`Included attendee ${place + 1}`}
            defaultValue={typed?.[includedField(place)]?.[0]}
            maxLength={100}
            autoComplete="off"
          />
        </div>
      ))}
    </FieldGroup>
  </div>
);
