import { useEffect, useState } from "react";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { differingFields, MEMBER_FIELDS, type MemberField, type MemberValues } from "../../rules/roll/member-fields.ts";
import type { AskedMember, Meanwhile, Same, SavedMember } from "./member-action.ts";

/** What the form was opened with. */
export type OpenedMember = { values: MemberValues; version?: number; requestKey?: string };
type Read = Pick<OpenedMember, "values" | "version">;

/**
 * A member as typed, as saved, as another user saved it meanwhile, and the way back; `same` is the company
 * of the roll that may be the same one, until `enter` says that it is not.
 */
export function useMemberForm({ requestKey, ...opened }: OpenedMember) {
  const [seen, setSeen] = useState<Read>(opened);
  const [typed, setTyped] = useState(opened.values);
  const [before, setBefore] = useState<MemberValues>();
  const [others, setOthers] = useState<readonly MemberField[]>([]);
  const { isSending, refusal, done, send } = useStaffForm<SavedMember>();
  useEffect(() => {
    if (!done) return;
    setSeen(done.saved);
    setTyped(done.saved.values);
    setOthers([]);
  }, [done]);
  const { theirs, same } = (refusal ?? {}) as Partial<Meanwhile & Same>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever is typed after it
  useEffect(() => {
    if (!theirs) return;
    setOthers(differingFields(seen.values, theirs.values));
    setTyped(merged(typed, seen.values, theirs.values));
    setSeen(theirs);
  }, [theirs]);
  const isChanged = useUnsaved(seen.values, typed);
  const save = (next: MemberValues, another?: true) => {
    setBefore(seen.values);
    send(askOf(next, { version: seen.version, requestKey, another }));
  };
  return {
    ...{ typed, isChanged, isSending, refusal, saved: done?.saved },
    type: (name: MemberField, text: string) => setTyped((now) => ({ ...now, [name]: text })),
    save: () => save(typed),
    same: same && { ...same, enter: () => save(typed, true) },
    undo: done && before && differingFields(before, seen.values).length > 0 ? () => save(before) : undefined,
    /** What another user saved in a field after it was read. */
    otherOf: (name: MemberField) => (others.includes(name) ? seen.values[name] : undefined),
  };
}

function useUnsaved(saved: MemberValues, typed: MemberValues): boolean {
  const isChanged = differingFields(saved, typed).length > 0;
  useUnsavedGuard(isChanged);
  return isChanged;
}

type More = { [Name in "version" | "requestKey" | "another"]: AskedMember[Name] | undefined };
const askOf = (typed: MemberValues, { version, requestKey, another }: More): AskedMember => ({
  typed,
  ...(version && { version }),
  ...(requestKey && { requestKey }),
  ...(another && { another }),
});

/** A field that was not typed in follows the other user; the next save writes over the others with open eyes. */
const merged = (typed: MemberValues, seen: MemberValues, theirs: MemberValues) =>
  Object.fromEntries(
    MEMBER_FIELDS.map((name) => [name, typed[name] === seen[name] ? theirs[name] : typed[name]]),
  ) as MemberValues;

export type MemberFormState = ReturnType<typeof useMemberForm>;
