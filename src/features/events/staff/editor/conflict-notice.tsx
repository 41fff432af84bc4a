import { Button } from "@mantine/core";
import { changesBetween } from "../../rules/content/content-facts.ts";
import { mergeContent } from "../../rules/content/merge-content.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./editor.module.css";
import type { Editing } from "./use-editing.ts";

/** Shown when another user saved the same event: their changes, and the ways to continue. No edit is lost. */
export function ConflictNotice({ editing: { theirs, base, content, combine, takeTheirs } }: { editing: Editing }) {
  if (!theirs) return null;
  const { conflicts } = mergeContent(base, content, theirs.content);
  return (
    <div role="alert" className={styles.conflict}>
      <h2 className={styles.heading}>{theirs.by || "Another user"} changed this event while you were editing it</h2>
      <ChangeList changes={changesBetween(base, theirs.content)} />
      <p>
        {conflicts.length > 0
          ? "You both changed the same field. Keep both uses your version of it."
          : "You changed other fields, so both can be kept."}
      </p>
      <div className={styles.actions}>
        <Button onClick={combine}>Keep both</Button>
        <Button variant="default" onClick={takeTheirs}>
          Discard mine and use theirs
        </Button>
      </div>
    </div>
  );
}
