import type { ReactNode } from "react";
import { Spinner } from "../signs/spinner.tsx";
import styles from "./scroll-list.module.css";

/** Pixels that a chevron moves the list by. */
const STEP = 1000;

type Props = {
  id: string;
  title: string;
  /** The link to the whole list. */
  link: ReactNode;
  /** Decides how wide the cards are. */
  type: "members" | "events";
  isLoading?: boolean;
  /** One `li` per card. */
  children: ReactNode;
};

/** A list that runs sideways: by wheel, touch, arrow keys and, where chrome.ts has loaded, by its chevrons. */
export function ScrollList({ id, title, link, type, isLoading, children }: Props) {
  return (
    <div className={styles.section}>
      <div className={`wrap ${styles.head}`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className={styles.controls}>
          {link}
          <div className={styles.chevrons}>
            <Chevron list={id} by={-STEP} label={`Earlier ${type}`} isOff={isLoading} />
            <Chevron list={id} by={STEP} label={`More ${type}`} isOff={isLoading} />
          </div>
        </div>
      </div>
      {isLoading ? (
        <div className="wrap">
          <Spinner>Loading…</Spinner>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.scroller} id={id} data-scroller="" aria-labelledby={`${id}-title`} tabIndex={0}>
          <ul className={`${styles.list} ${styles[type]}`}>{children}</ul>
        </section>
      )}
    </div>
  );
}

type ChevronProps = { list: string; by: number; label: string; isOff: boolean | undefined };

function Chevron({ list, by, label, isOff }: ChevronProps) {
  return (
    <button
      className={styles.chevron}
      type="button"
      aria-label={label}
      data-scrolls={list}
      data-by={by}
      disabled={isOff}
      suppressHydrationWarning
    >
      <svg aria-hidden="true" width="12" height="20" viewBox="0 0 12 20">
        <path d={by < 0 ? "m10 2-8 8 8 8" : "m2 2 8 8-8 8"} fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
    </button>
  );
}
