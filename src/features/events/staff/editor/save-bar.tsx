import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { Warning } from "../../rules/content/warning.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./editor.module.css";
import { MoveBox, useMove } from "./move-box.tsx";
import type { Editing, PublishChoices } from "./use-editing.ts";

type Props = { editing: Editing; warnings: readonly Warning[]; onPublish: (choices: PublishChoices) => void };

/** Shows whether edits are saved and how they differ from the public page, and publishes or discards them. */
export function SaveBar({ editing, warnings, onPublish }: Props) {
  const { edited, changes, refusal, isActing, done } = editing;
  const [isAccepted, setIsAccepted] = useState(false);
  const move = useMove(editing);
  const isPublic = edited.published !== null;
  const closing = warnings.filter(({ code }) => code === "limit-below-sold");
  const mayPublish = edited.status === "draft" || (edited.status === "published" && changes.length > 0);
  return (
    <section id="publishing" tabIndex={-1} className={styles.bar} aria-label="Draft and publishing">
      {closing.length > 0 && (
        <Checkbox
          label={`Publish anyway. ${closing.map(({ message }) => message).join(" ")}`}
          checked={isAccepted}
          onChange={({ currentTarget }) => setIsAccepted(currentTarget.checked)}
        />
      )}
      <MoveBox editing={editing} move={move} />
      {refusal && Object.keys(refusal.errors).length === 0 && <RefusedBox refusal={refusal} />}
      <div className={styles.foot}>
        <p role="status">{statusOf(editing)}</p>
        {isPublic && changes.length > 0 && (
          <details>
            <summary>{countOf(changes.length, "change")} not published yet</summary>
            <ChangeList changes={changes} />
          </details>
        )}
        {refusal && (
          <Button variant="default" onClick={editing.retry}>
            Try again
          </Button>
        )}
        {edited.status === "published" && edited.registrations === 0 && (
          <Button variant="default" disabled={isActing} onClick={() => editing.act({ act: "unpublish" })}>
            Unpublish
          </Button>
        )}
        {isPublic && changes.length > 0 && (
          <Button variant="default" disabled={isActing} onClick={() => editing.act({ act: "discard" })}>
            Discard changes
          </Button>
        )}
        {(mayPublish || done === "publish") && (
          <Button
            loading={isActing}
            disabled={!mayPublish || (closing.length > 0 && !isAccepted) || move.isOpen}
            onClick={() => onPublish({ acceptsClosedSales: isAccepted, tellsRegistrants: move.tells })}
          >
            {isPublic ? "Publish changes" : "Publish"}
          </Button>
        )}
      </div>
    </section>
  );
}

const DONE = { publish: "Published.", unpublish: "Returned to draft.", discard: "Changes discarded." };

function statusOf({ theirs, refusal, isUnsaved, savedAt, done }: Editing): string {
  if (theirs) return "Not saved: another user changed it. Your edits are still here.";
  if (refusal) return "Not saved. Your edits are still here.";
  if (isUnsaved) return "Saving…";
  if (done) return DONE[done];
  return savedAt ? "Draft saved." : "All changes saved.";
}
