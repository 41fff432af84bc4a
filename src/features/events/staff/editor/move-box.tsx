import { Radio } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { type MovedFrom, type MovePreview, movedFrom, movedWords } from "../../rules/content/moved-event.ts";
import styles from "./editor.module.css";
import { LetterView } from "./letter-view.tsx";
import { useDrawn } from "./use-drawn.ts";
import type { Editing } from "./use-editing.ts";

/** The changes that registrants do not know of once the draft is published, and whether staff want to tell them. */
export function useMove({ edited, content }: Editing) {
  const [answer, setAnswer] = useState<{ to: string; tells: boolean }>();
  const { status, published, registrations, today } = edited;
  const isKnown = status === "published" && published && registrations > 0 && content.date >= today;
  const was: MovedFrom | undefined = isKnown ? movedFrom(published, content) : undefined;
  // The answer is to one question: another move is asked about again.
  const question = JSON.stringify(was);
  const tells = was && answer?.to === question ? answer.tells : undefined;
  return {
    ...{ was, tells, isOpen: was !== undefined && tells === undefined },
    choose: (to: boolean) => setAnswer({ to: question, tells: to }),
  };
}

type Props = { editing: Editing; move: ReturnType<typeof useMove> };

/** Asks whether those who know the old day, hour or place get a letter. Neither answer is chosen for staff. */
export function MoveBox({ editing: { edited, version }, move: { was, tells, choose } }: Props) {
  const [isShown, setIsShown] = useState(false);
  if (!was) return null;
  const registered = countOf(edited.registrations, "registration was", "registrations were");
  return (
    <div className={styles.move}>
      <Radio.Group
        label={`${registered} made for the old ${movedWords(was)}: write to them?`}
        description="The email has the new calendar entry. Those who are named get it as well, each address once."
        value={tells === undefined ? "" : String(tells)}
        onChange={(value) => choose(value === "true")}
      >
        <div className={styles.answers}>
          <Radio value="true" label="Write to them when this is published" />
          <Radio value="false" label="Write to nobody" />
        </div>
      </Radio.Group>
      <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
        <summary>See the email</summary>
        {isShown && <MoveLetter eventId={edited.id} version={version} />}
      </details>
    </div>
  );
}

function MoveLetter({ eventId, version }: { eventId: string; version: number }) {
  const drawn = useDrawn<MovePreview>(`/api/admin/events/${eventId}/preview-move?v=${version}`);
  if (!drawn?.letter) return <p role="status">Drawing the letter…</p>;
  return (
    <>
      <p>{countOf(drawn.letters, "email")} would go out, each with its reader's own names.</p>
      <LetterView {...drawn.letter} />
    </>
  );
}
