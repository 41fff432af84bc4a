import styles from "./undo-bar.module.css";

export type Notice = {
  words: string;
  /** The people whom the action admitted. */
  undo?: readonly string[];
};

/** The result of the last action, with Undo. It stays until the next action, because staff do not watch for it. */
export function UndoBar({ notice, onUndo }: { notice: Notice | undefined; onUndo(people: readonly string[]): void }) {
  const undo = notice?.undo;
  return (
    <div className={notice ? styles.bar : styles.empty}>
      <p role="status">{notice?.words}</p>
      {undo && (
        <button type="button" className={styles.undo} aria-label={`Undo: ${notice.words}`} onClick={() => onUndo(undo)}>
          Undo
        </button>
      )}
    </div>
  );
}
