import { Radio } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { type MovedFrom, type MovePreview, movedFrom, movedWords } from "../../rules/content/moved-event.ts";
import styles from "./editor.module.css";
import { EmailView } from "./email-view.tsx";
import { useDraftPreview } from "./use-draft-preview.ts";
import type { Editing } from "./use-editing.ts";

/** The new day, hour or place that registrants do not know yet, and whether staff want to email them about it. */
export function useMove({ edited, content }: Editing) {
  const [answer, setAnswer] = useState<{ to: string; tells: boolean }>();
  const { status, published, registrations, today } = edited;
  const isKnown = status === "published" && published && registrations > 0 && content.date >= today;
  const was: MovedFrom | undefined = isKnown ? movedFrom(published, content) : undefined;
  // The answer belongs to one move: a different move is asked about again.
  const question = JSON.stringify(was);
  const tells = was && answer?.to === question ? answer.tells : undefined;
  return {
    was,
    tells,
    isOpen: was !== undefined && tells === undefined,
    choose: (to: boolean) => setAnswer({ to: question, tells: to }),
  };
}

type Props = { editing: Editing; move: ReturnType<typeof useMove> };

/** Asks whether registrants get an email about the new day, hour or place. No answer is preselected. */
export function MoveBox({ editing: { edited, version }, move: { was, tells, choose } }: Props) {
  const [isShown, setIsShown] = useState(false);
  if (!was) return null;
  const registered = countOf(edited.registrations, "registration");
  return (
    <div className={styles.move}>
      <Radio.Group
        label={`The ${movedWords(was)} changed after ${registered}. Email registrants?`}
        description="The email includes the new calendar entry. Named attendees get it too, one email per address."
        value={tells === undefined ? "" : String(tells)}
        onChange={(value) => choose(value === "true")}
      >
        <div className={styles.answers}>
          <Radio value="true" label="Email them when this is published" />
          <Radio value="false" label="Don't email anyone" />
        </div>
      </Radio.Group>
      <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
        <summary>Preview email</summary>
        {isShown && <MoveEmail eventId={edited.id} version={version} />}
      </details>
    </div>
  );
}

function MoveEmail({ eventId, version }: { eventId: string; version: number }) {
  const drawn = useDraftPreview<MovePreview>(`/api/admin/events/${eventId}/preview-move?v=${version}`);
  if (!drawn?.letter) return <p role="status">Loading preview…</p>;
  return (
    <>
      <p>{countOf(drawn.letters, "email")} would go out, each addressed to its recipient.</p>
      <EmailView {...drawn.letter} />
    </>
  );
}
