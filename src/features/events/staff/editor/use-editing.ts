import { useEffect, useRef, useState } from "react";
import { useFetcher, useFormAction } from "react-router";
import type { Refused } from "#ui/admin/staff-data.ts";
import { changesBetween } from "../../rules/content/content-facts.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { mergeContent } from "../../rules/content/merge-content.ts";

/** What another user wrote meanwhile. */
export type Theirs = { version: number; by: string; at: string | null; content: EventContent };

/** The answers of staff to the questions of publishing. */
export type PublishChoices = { acceptsClosedSales: boolean; tellsRegistrants?: boolean | undefined };

export type Asked =
  | { deed: "save"; content: EventContent; version: number }
  | ({ deed: "publish"; version: number } & PublishChoices)
  | { deed: "unpublish" | "discard"; version: number };
type Deed = ({ deed: "publish" } & PublishChoices) | { deed: "unpublish" | "discard" };

export type Answer =
  | { message: null; deed: "save"; version: number; savedAt: string }
  | { message: null; deed: Deed["deed"]; edited: EditedEvent }
  | (Refused & { theirs?: Theirs });

const PAUSE_MS = 600;

/**
 * The content while it is written: kept as a draft when typing pauses, one request after the other, and never over what
 * another user wrote. What else is done with the event waits until everything typed is kept.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its parts share one state
export function useEditing(loaded: EditedEvent) {
  const [edited, setEdited] = useState(loaded);
  const [content, setContent] = useState(loaded.content);
  const [kept, setKept] = useState({ content: loaded.content, version: loaded.version, at: "" });
  const [wanted, setWanted] = useState<Deed>();
  /** From the press until its answer. While a draft is kept no button is off: a press that it cuts in two is lost. */
  const [isAsked, setIsAsked] = useState(false);
  const [theirs, setTheirs] = useState<Theirs>();
  const [refusal, setRefusal] = useState<Refused>();
  const [done, setDone] = useState<Deed["deed"]>();
  const { state, data, submit } = useFetcher<Answer>();
  // Without it the router saves into the page that is open when the pause ends, which may be the next one.
  const action = useFormAction();
  const sent = useRef<EventContent>(content);
  const heard = useRef<Answer>(undefined);
  /** From the press on: the fetcher says so a drawing later, and a second request of one version is refused. */
  const isSent = useRef(false);
  const isBusy = state !== "idle";
  const isUnsaved = content !== kept.content;
  const isStopped = theirs !== undefined || refusal !== undefined;

  const hear = useRef((_answer: Answer): void => {});
  hear.current = (answer) => {
    if (answer.message !== null) {
      setWanted(undefined);
      setIsAsked(false);
      if (answer.theirs) setTheirs(answer.theirs);
      else setRefusal(answer);
    } else if (answer.deed === "save") setKept({ content: sent.current, version: answer.version, at: answer.savedAt });
    else {
      setEdited(answer.edited);
      setContent(answer.edited.content);
      setKept({ content: answer.edited.content, version: answer.edited.version, at: "" });
      setDone(answer.deed);
      setIsAsked(false);
    }
  };
  useEffect(() => {
    // An answer is taken in first, and what follows from it is seen at the next drawing.
    if (!isBusy && data && heard.current !== data) {
      heard.current = data;
      isSent.current = false;
      hear.current(data);
      return;
    }
    if (isBusy || isSent.current || isStopped) return;
    const post = (asked: Asked) => {
      isSent.current = true;
      void submit(asked as never, { action, method: "post", encType: "application/json" });
    };
    if (isUnsaved) {
      const save = () => {
        sent.current = content;
        post({ deed: "save", content, version: kept.version });
      };
      const timer = setTimeout(save, wanted ? 0 : PAUSE_MS);
      return () => clearTimeout(timer);
    }
    if (!wanted) return;
    setWanted(undefined);
    post({ ...wanted, version: kept.version } as Asked);
  }, [content, kept, data, isBusy, isStopped, isUnsaved, wanted, action, submit]);

  return {
    /** What visitors do not see yet; nothing of an event that is not public. */
    changes: edited.published ? changesBetween(edited.published, content) : [],
    ...{ edited, content, theirs, refusal, done, isAsked, isUnsaved },
    savedAt: kept.at,
    version: kept.version,
    change: (patch: Partial<EventContent>) => {
      setContent((now) => ({ ...now, ...patch }) as EventContent);
      setRefusal(undefined);
      setDone(undefined);
    },
    ask: (deed: Deed) => {
      setRefusal(undefined);
      setDone(undefined);
      setWanted(deed);
      setIsAsked(true);
    },
    /** Goes on after a refusal. */
    retry: () => setRefusal(undefined),
    combine: () => {
      if (!theirs) return;
      setContent(mergeContent(kept.content, content, theirs.content).content);
      setKept({ content: theirs.content, version: theirs.version, at: "" });
      setTheirs(undefined);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setContent(theirs.content);
      setKept({ content: theirs.content, version: theirs.version, at: "" });
      setTheirs(undefined);
    },
    /** What the two of them would disagree about, had both their way. */
    base: kept.content,
  };
}
export type Editing = ReturnType<typeof useEditing>;
