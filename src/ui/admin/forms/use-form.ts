import { useEffect, useRef, useState } from "react";
import type { Answer, Body, StaffApi } from "../calls/staff-api.ts";
import { useCall } from "../calls/use-call.ts";
import { useLook } from "../calls/use-look.ts";
import { useUnsavedGuard } from "../use-unsaved-guard.ts";
import { contentOf, type Field, isSameTyped, mergeTyped, type Typed, typedOf, type Value } from "./fields-of.ts";

/** The state that a form's fields render. */
export type FormState<Content> = {
  fields: readonly Field<Content>[];
  typed: Typed;
  type: (path: string, value: Value) => void;
  errors: Readonly<Record<string, string>>;
  /** Another user's values of fields that were edited here as well. */
  clashes: Typed;
};

type NewOptions<Content, Found> = {
  fields: readonly Field<Content>[];
  /** The values that the fields begin with. */
  begin?: Partial<Content>;
  summary?: string | ((found: Found, content: Content) => string);
  /** Undoes the creation. */
  undo?: (api: StaffApi, found: Found) => Promise<Answer>;
  leadsTo?: (found: Found) => string;
  after?: (found: Found) => void;
};

/** A form that creates something. Its fields are reset afterwards. */
export function useNewForm<Content extends object, A extends Answer>(
  { fields, begin = {}, ...options }: NewOptions<Content, Body<A>>,
  make: (api: StaffApi, content: Content, key: string) => Promise<A>,
) {
  const first = typedOf(fields, begin);
  const [typed, setTyped] = useState(first);
  const call = useCall<Content, A>(make, options);
  const isChanged = !isSameTyped(typed, first);
  useUnsavedGuard(isChanged && !call.found && !call.isSending);
  const isDone = call.found !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each creation
  useEffect(() => {
    if (isDone) setTyped(first);
  }, [isDone]);
  const form: FormState<Content> = {
    fields,
    typed,
    clashes: {},
    errors: call.refusal?.errors ?? {},
    type: (path, value) => setTyped((now) => ({ ...now, [path]: value })),
  };
  return { ...form, isChanged, call, save: () => call.run(contentOf(fields, typed)) };
}

/**
 * A search form, which keeps its input.
 *
 * @returns in addition `found`, and the `content` of the search
 */
export function useLookForm<Content extends object, A extends Answer>(
  fields: readonly Field<Content>[],
  read: (api: StaffApi, content: Content) => Promise<A>,
) {
  const [typed, setTyped] = useState(() => typedOf(fields, {}));
  const [content, setContent] = useState<Content>();
  const { look, found, isSending, refusal } = useLook<Content, A>(read);
  const form: FormState<Content> = {
    fields,
    typed,
    clashes: {},
    errors: refusal?.errors ?? {},
    type: (path, value) => setTyped((now) => ({ ...now, [path]: value })),
  };
  const save = () => {
    const sent = contentOf(fields, typed);
    setContent(sent);
    return look(sent);
  };
  return { ...form, found, content, save, call: { isSending, refusal, summary: undefined, undo: undefined } };
}

/** A record and its version as they were read. */
type Versioned<Content, Version> = { content: Content; version: Version };

/**
 * A form for a record that others may save meanwhile. The page reloads the record after each save and each refusal:
 * another user's changes fill the unedited fields, and are shown beside the edited ones.
 *
 * @param read the record as the page has it now
 * @param summary reports the save
 * @typeParam Version the number of saves, or the time of the last one
 */
export function useVersionedForm<Content extends object, A extends Answer, Version extends number | string | null>(
  fields: readonly Field<Content>[],
  read: Versioned<Content, Version>,
  save: (api: StaffApi, content: Content, version: Version) => Promise<A>,
  summary = "Saved.",
) {
  const [seen, setSeen] = useState(read);
  const [typed, setTyped] = useState(() => typedOf(fields, read.content));
  const [clashes, setClashes] = useState<Typed>({});
  const before = useRef<Content>(undefined);
  /** The values of the last save: the server may normalize them, which does not count as another user's change. */
  const [sent, setSent] = useState<Typed>();
  const call = useCall<Versioned<Content, Version>, A>((api, sent) => save(api, sent.content, sent.version), {
    summary,
    readsAfterConflict: true,
  });
  const base = typedOf(fields, seen.content);
  if (read.version !== seen.version) {
    const theirs = typedOf(fields, read.content);
    const merged = mergeTyped((!call.refusal && sent) || base, typed, theirs);
    setSent(undefined);
    setSeen(read);
    setTyped(merged.typed);
    setClashes(merged.clashes);
  }
  const isChanged = !isSameTyped(typed, base);
  // After a refusal the page reloads the record, which counts as sending as well.
  useUnsavedGuard(isChanged && (!call.isSending || call.refusal !== undefined));
  const send = (content: Content, sentTyped?: Typed) => {
    before.current = seen.content;
    setSent(sentTyped);
    setClashes({});
    return call.run({ content, version: seen.version });
  };
  const form: FormState<Content> = {
    fields,
    typed,
    clashes,
    errors: call.refusal?.errors ?? {},
    type: (path, value) => setTyped((now) => ({ ...now, [path]: value })),
  };
  const undo = call.found && before.current && !isChanged ? () => send(before.current as Content) : undefined;
  return {
    ...form,
    isChanged,
    call: { ...call, undo },
    save: () => send(contentOf(fields, typed), typed),
    discard: () => setTyped(base),
  };
}
