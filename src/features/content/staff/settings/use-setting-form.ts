import { useEffect, useState } from "react";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import type { Typed } from "../../rules/setting-form.ts";
import type { AskedSave, Meanwhile } from "./save-group.ts";

const isSame = (one: Typed, other: Typed) => Object.keys(one).every((path) => one[path] === other[path]);

/** What is typed in a group of settings, what is saved of it, and the way back from the last save. */
export function useSettingForm(loaded: Typed) {
  const [seen, setSeen] = useState(loaded);
  const [typed, setTyped] = useState(loaded);
  const [before, setBefore] = useState<Typed>();
  const { isSending, refusal, done, send } = useStaffForm<{ saved: Typed }>();
  useEffect(() => {
    if (!done) return;
    setSeen(done.saved);
    setTyped(done.saved);
  }, [done]);
  const { held, others } = (refusal ?? {}) as Partial<Meanwhile>;
  useEffect(() => {
    // The next save is over what the other user saved, with the eyes open.
    if (held) setSeen(held);
  }, [held]);
  const isChanged = !isSame(seen, typed);
  useUnsavedGuard(isChanged);
  const save = (next: Typed) => {
    setBefore(seen);
    send({ typed: next, seen } satisfies AskedSave);
  };
  return {
    ...{ typed, isChanged, isSending, refusal, isSaved: done !== undefined },
    type: (path: string, text: string) => setTyped((now) => ({ ...now, [path]: text })),
    discard: () => setTyped(seen),
    save: () => isChanged && save(typed),
    undo: done && before && !isSame(before, seen) ? () => save(before) : undefined,
    /** What another user saved in a field after it was read. */
    otherOf: (path: string) => others?.[path],
  };
}
