import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import parts from "#ui/admin/form-parts.module.css";
import { useZone } from "#ui/admin/use-zone.ts";
import styles from "./text-page.module.css";

export type Version = { id: string; action: "saved" | "restored"; savedBy: string; savedAt: string };

type Props = {
  versions: readonly Version[];
  /** Disables restoring while there is unsaved text, which it would overwrite. */
  isOff: boolean;
  onRestore: (version: string | null) => void;
};

const ACTION_LABELS = { saved: "Saved", restored: "Restored" } as const;

/** The last saves of a page, each with a button that restores it. */
export function TextVersions({ versions, isOff, onRestore }: Props) {
  const zone = useZone();
  if (versions.length === 0) return null;
  return (
    <section aria-label="History" className={styles.bar}>
      <h2 className={styles.heading}>History</h2>
      <ul className={styles.history}>
        {versions.map(({ id, action, savedBy, savedAt }, at) => {
          const when = `${ACTION_LABELS[action]} by ${savedBy}, ${formatDateTime(savedAt, zone)}`;
          return (
            <li key={id}>
              <span>{when}</span>
              {at === 0 ? (
                <span className={parts.soft}>Public now</span>
              ) : (
                <Button
                  variant="default"
                  aria-label={`Restore: ${when}`}
                  disabled={isOff}
                  onClick={() => onRestore(id)}
                >
                  Restore
                </Button>
              )}
            </li>
          );
        })}
        <li>
          <span>The original texts</span>
          <Button
            variant="default"
            aria-label="Restore: the original texts"
            disabled={isOff}
            onClick={() => onRestore(null)}
          >
            Restore
          </Button>
        </li>
      </ul>
    </section>
  );
}
