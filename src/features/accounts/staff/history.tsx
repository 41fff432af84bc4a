import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ActivityLine } from "../rules/activity.ts";
import styles from "./activity.module.css";
import { ReferencedText } from "./referenced-text.tsx";

/**
 * What staff did to one thing, for the foot of its page. It is read when it is opened, and anew when it is opened again.
 *
 * @param subject as the log names the thing, such as `company <id>`. @param also what became a part of it.
 */
export function History({ subject, also }: { subject: string; also?: readonly string[] }) {
  const { load, data, state } = useFetcher<{ lines: ActivityLine[] } | null>();
  const [isOpen, setOpen] = useState(false);
  const path = portal.history(subject, also);
  useEffect(() => {
    if (isOpen) void load(path);
  }, [isOpen, load, path]);
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>History</summary>
      <p role="status">{state !== "idle" && "Reading what was done …"}</p>
      {data && <HistoryLines lines={data.lines} />}
    </details>
  );
}

/** The newest first. */
export function HistoryLines({ lines }: { lines: readonly ActivityLine[] }) {
  const zone = useZone();
  if (lines.length === 0) return <p>Nobody has changed anything here yet.</p>;
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, at, detail }) => (
        <li key={id}>
          <time dateTime={at} className={styles.time}>
            {formatDateTime(at, zone)}
          </time>
          <ReferencedText text={detail} />
        </li>
      ))}
    </ol>
  );
}
