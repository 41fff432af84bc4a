import { useEffect, useRef, useState } from "react";
import { DRAFT_RESTORED } from "#ui/forms/use-draft.ts";
import type { Attendee } from "../../../rules/kinds/quality-council-catalog.ts";
import { type AttendeeList, parseList } from "./attendee-form-data.ts";
import { putText } from "./fill-fields.ts";

export type Attendees = ReturnType<typeof useAttendees>;

/**
 * The list of added attendees. React shows it; one control of the form stores it, and drafts, sums and the server read
 * that control. A change of the control's value from outside is shown too.
 *
 * @param first the control's value when the server refused the form.
 */
export function useAttendees(first: string | undefined) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [list, setList] = useState<AttendeeList>(() => parseList(first));

  useEffect(() => {
    const kept = control.current;
    if (!kept?.form) return;
    const end = new AbortController();
    const follow = () => setList(parseList(kept.value));
    kept.addEventListener(DRAFT_RESTORED, follow, { signal: end.signal });
    // The form is reset only after its event.
    kept.form.addEventListener("reset", () => setList(parseList(kept.defaultValue)), { signal: end.signal });
    // The browser may have restored a value before this effect ran.
    if (kept.value !== "") follow();
    return () => end.abort();
  }, []);

  const write = (next: AttendeeList) => {
    setList(next);
    putText(control.current, JSON.stringify(next));
  };
  const { attendees, editing } = list;

  return {
    control,
    list,
    /** Adds an attendee to the end, or puts a changed one back at their index. */
    keep: (attendee: Attendee) =>
      write({ attendees: editing === undefined ? [...attendees, attendee] : attendees.with(editing, attendee) }),
    edit: (at: number | undefined) => write({ attendees, editing: at }),
    remove: (at: number) => write({ attendees: attendees.toSpliced(at, 1), editing: shifted(editing, at, -1) }),
    restore: (at: number, attendee: Attendee) =>
      write({ attendees: attendees.toSpliced(at, 0, attendee), editing: shifted(editing, at, 1) }),
  };
}

/** The index of the edited attendee changes when an attendee before it is removed or restored. */
const shifted = (editing: number | undefined, at: number, by: 1 | -1) =>
  editing === undefined || editing < at ? editing : editing + by;
