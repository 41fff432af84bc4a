import { useEffect, useRef, useState } from "react";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import type { Part } from "../../rules/exam/exam-outcome.ts";
import type { ExamAttempt } from "../../rules/exam/exam-view.ts";
import { resultWords } from "../../rules/exam/exam-words.ts";
import { KIND_HELP, NOTHING, type ResultKind, readResult } from "./read-result.ts";

type Cell = {
  sessionId: string;
  entryId: string;
  part: Part;
  kind: ResultKind;
  attempt: ExamAttempt | undefined;
};
type Sent = { typed: string; reason: string };

/** The text of a cell, and when it is kept: at once where there was no result, else with a reason. */
export function useCell({ kind, attempt, ...of }: Cell) {
  const { version, kept, call, save, isAsking, setAsking } = useKept({ kind, attempt, ...of });
  const [base, setBase] = useState(kept);
  const [typed, setTyped] = useState(kept);
  const [wrong, setWrong] = useState<string>();
  const [isQueued, setQueued] = useState(false);
  if (kept !== base) {
    setBase(kept);
    if (typed === base) setTyped(kept);
  }
  const { refusal, isSending } = call;
  const commit = () => {
    const result = readResult(typed, kind);
    setWrong(result ? undefined : KIND_HELP[kind]);
    if (!result) return;
    const words = resultWords(result);
    setTyped(words);
    if (isSending) setQueued(true);
    else if (words === kept) return;
    else if (version) setAsking(true);
    else void save(words, "");
  };
  // Typed again while the first text was on its way.
  useEffect(() => {
    if (!isQueued || isSending) return;
    setQueued(false);
    commit();
  });
  const isOthers = refusal?.code === "certifications.result-changed";
  useEffect(() => {
    if (isOthers) setAsking(true);
  }, [isOthers, setAsking]);
  useUnsavedGuard(typed !== kept && !isSending);
  return {
    typed,
    kept,
    call,
    save,
    commit,
    isAsking,
    error: wrong ?? (isOthers ? undefined : refusal?.message),
    type(text: string) {
      setTyped(text);
      setWrong(undefined);
    },
    keep() {
      setAsking(false);
      setTyped(kept);
    },
  };
}

/** A result that is saved and not loaded yet: the page still has the version before it. */
type Saved = { before: string | undefined; id: string; words: string };

/** The result as it is kept, with its version, and the call that saves another one. */
function useKept({ sessionId, entryId, part, kind, attempt }: Cell) {
  const [saved, setSaved] = useState<Saved>();
  const [isAsking, setAsking] = useState(false);
  const last = useRef<Omit<Saved, "id">>(undefined);
  const isAhead = saved !== undefined && saved.before === attempt?.id;
  const version = isAhead ? saved.id : attempt?.id;
  const call = useCall(
    (api, { typed, reason }: Sent, key) =>
      api.admin["class-sessions"][":id"].exam.$post({
        param: { id: sessionId },
        header: { "idempotency-key": key },
        json: {
          entryId,
          part,
          number: 1,
          day: null,
          seen: version ?? null,
          reason,
          ...(readResult(typed, kind) ?? NOTHING),
        },
      }),
    {
      readsAfterConflict: true,
      after({ id }) {
        if (last.current) setSaved({ ...last.current, id });
        setAsking(false);
      },
    },
  );
  const save = (words: string, reason: string) => {
    last.current = { before: attempt?.id, words };
    return call.run({ typed: words, reason });
  };
  const loaded = attempt ? resultWords(attempt) : "";
  return { version, kept: isAhead ? saved.words : loaded, call, save, isAsking, setAsking };
}
