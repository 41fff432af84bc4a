import type { ReactNode } from "react";
import { formatDay } from "#shared/dates.ts";
import { FileLabel } from "./file-label.tsx";
import styles from "./notice-list.module.css";
import type { ListedNotice } from "./read-documents.ts";

type Props = {
  id: string;
  /** Heading in capitals, as in the specification. */
  title: string;
  notices: ListedNotice[];
  isCurrent: boolean;
  /** Shown when the list is empty. */
  empty: string;
  children?: ReactNode;
};

/** Notices by date: current ones have the orange edge of a work zone, earlier ones a grey one. */
export function NoticeList({ id, title, notices, isCurrent, empty, children }: Props) {
  return (
    <section className={styles.list} data-current={isCurrent || undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {notices.length === 0 && <p className={styles.empty}>{empty}</p>}
      {notices.length > 0 && (
        <ul className={styles.rows}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { title, url, bytes, effectiveOn, supersededOn, successor } = notice;
  return (
    <li className={styles.row}>
      <p className={styles.date}>
        <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time>{" "}
        {supersededOn && (
          <span className={styles.end}>
            until <time dateTime={supersededOn}>{formatDay(supersededOn)}</time>
          </span>
        )}
      </p>
      <h3 className={styles.title}>
        <a className={styles.link} href={url} target="_blank" rel="noopener">
          {title}
          {bytes !== null && <FileLabel bytes={bytes} className={styles.label} />}
        </a>
      </h3>
      {successor && (
        <p className={styles.successor}>
          Replaced by{" "}
          <a href={successor.url} target="_blank" rel="noopener">
            {successor.title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </li>
  );
}
