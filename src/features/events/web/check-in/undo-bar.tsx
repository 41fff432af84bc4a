import styles from "./undo-bar.module.css";

export type Said = { words: string /** Whom the press let in. */; undo?: readonly string[] };

/** What the last press did, and the way back. It stays until the next press: nobody at a door watches for it. */
export function UndoBar({ said, onUndo }: { said: Said | undefined; onUndo(people: readonly string[]): void }) {
  const undo = said?.undo;
  return (
    <div className={said ? styles.bar : styles.empty}>
      <p role="status">{said?.words}</p>
      {undo && (
        <button type="button" className={styles.undo} aria-label={`Undo: ${said.words}`} onClick={() => onUndo(undo)}>
          Undo
        </button>
      )}
    </div>
  );
}
