import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { staffApi } from "#ui/admin/calls/staff-api.ts";
import { useSending } from "#ui/admin/calls/use-sending.ts";
import { changesBetween } from "../../rules/content/content-facts.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { mergeContent } from "../../rules/content/merge-content.ts";

/** The content that another user saved meanwhile. */
type Theirs = { version: number; by: string; at: string | null; content: EventContent };

/** The answers of staff to the questions before publishing. */
export type PublishChoices = { acceptsClosedSales: boolean; tellsRegistrants?: boolean | undefined };

type Act = ({ act: "publish" } & PublishChoices) | { act: "unpublish" | "discard" };

const PAUSE_MS = 600;

/**
 * Edits the content of an event. It is saved as a draft when typing pauses, one request at a time, and never overwrites
 * another user's version. Other actions on the event wait until every edit is saved.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its parts share one state
export function useEditing(loaded: EditedEvent) {
  const [edited, setEdited] = useState(loaded);
  const [content, setContent] = useState(loaded.content);
  const [kept, setKept] = useState({ content: loaded.content, version: loaded.version, at: "" });
  const [pending, setPending] = useState<Act>();
  /** True from a click until its response. Saving a draft disables no button: a click would be lost if it did. */
  const [isActing, setIsActing] = useState(false);
  const [done, setDone] = useState<Act["act"]>();
  const { state, setState, send } = useSending<unknown>();
  const { revalidate } = useRevalidator();
  const isUnsaved = content !== kept.content;
  const refused = state.is === "refused" ? state.refusal : undefined;
  const theirs = refused?.details?.content ? (refused.details as unknown as Theirs) : undefined;
  const resume = () => setState((now) => (now.is === "refused" ? { is: "idle" } : now));
  const isFirst = kept.at === "";

  const save = useEffectEvent(async () => {
    const saved = await send(() => putDraft(edited.id, content, kept.version));
    if (!saved) {
      setPending(undefined);
      setIsActing(false);
      return;
    }
    setKept({ content, version: saved.version, at: saved.savedAt });
    setState({ is: "idle" });
    // The workspace head must now show that there is a draft.
    if (isFirst) void revalidate();
  });
  const perform = useEffectEvent(async (act: Act) => {
    setPending(undefined);
    const next = await send(() => postAct(edited.id, act, kept.version));
    setIsActing(false);
    if (!next) return;
    setEdited(next);
    setContent(next.content);
    setKept({ content: next.content, version: next.version, at: "" });
    setDone(act.act);
    setState({ is: "idle" });
    void revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit restarts the pause
  useEffect(() => {
    if (state.is !== "idle") return;
    if (!isUnsaved) return pending && void perform(pending);
    const timer = setTimeout(() => void save(), pending ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, kept, state.is, isUnsaved, pending]);

  const goOnFrom = (next: EventContent) => {
    if (!theirs) return;
    setContent(next);
    setKept({ content: theirs.content, version: theirs.version, at: "" });
    resume();
  };
  return {
    /** Changes that visitors do not see yet; empty while the event is not public. */
    changes: edited.published ? changesBetween(edited.published, content) : [],
    edited,
    content,
    theirs,
    done,
    isActing,
    isUnsaved,
    refusal: theirs ? undefined : refused,
    savedAt: kept.at,
    version: kept.version,
    change: (patch: Partial<EventContent>) => {
      setContent((now) => ({ ...now, ...patch }) as EventContent);
      if (!theirs) resume();
      setDone(undefined);
    },
    act: (act: Act) => {
      if (!theirs) resume();
      setDone(undefined);
      setPending(act);
      setIsActing(true);
    },
    /** Saves again after an error. */
    retry: resume,
    combine: () => theirs && goOnFrom(mergeContent(kept.content, content, theirs.content).content),
    takeTheirs: () => theirs && goOnFrom(theirs.content),
    /** The version that both users started from. */
    base: kept.content,
  };
}
export type Editing = ReturnType<typeof useEditing>;

const ofEvent = staffApi.admin.events[":eventId"];

const putDraft = (eventId: string, content: EventContent, version: number) =>
  ofEvent.draft.$put({ param: { eventId }, json: { content, version } });

async function postAct(eventId: string, { act, ...choices }: Act, version: number) {
  const param = { eventId };
  if (act !== "publish") return await ofEvent[act].$post({ param, json: { version } });
  return await ofEvent.publish.$post({ param, json: { ...(choices as PublishChoices), version } });
}
