import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { useLook } from "#ui/admin/calls/use-look.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ActivityLine } from "../rules/activity.ts";
import styles from "./activity.module.css";
import { ReferencedText } from "./referenced-text.tsx";

/**
 * The history of one thing, at the foot of its page. It is loaded when it is opened, and again with its page.
 *
 * @param subject as the log names the thing, such as `company <id>`. @param also subjects that were merged into it.
 */
export function History({ subject, also = [] }: { subject: string; also?: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const isRead = useRevalidator().state === "idle";
  const merged = also.join() || undefined;
  const { look, found, refusal, isSending } = useLook((api) =>
    api.admin.history.$get({ query: { subject, also: merged } }),
  );
  const read = useEffectEvent(() => void look());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing has another history
  useEffect(() => {
    if (isOpen && isRead) read();
  }, [isOpen, isRead, subject, merged]);
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>History</summary>
      <p role="status">{isSending && "Loading\u2026"}</p>
      <RefusedBox refusal={refusal} />
      {found && <HistoryLines lines={found.lines} />}
    </details>
  );
}

/** The newest first. */
export function HistoryLines({ lines }: { lines: readonly ActivityLine[] }) {
  const zone = useZone();
  if (lines.length === 0) return <p>No changes yet.</p>;
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
