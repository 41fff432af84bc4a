import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Counted, formatCounted } from "#shared/counts.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "./layout.module.css";

type Props = {
  title: string;
  /** The list that the page belongs to. */
  back?: { to: string; label: string };
  /** The state in one word. */
  state?: ReactNode;
  /** One line of facts. */
  note?: ReactNode;
  /** Further facts of that line, where there is room. */
  noteRest?: string;
  figures?: ReactNode;
  /** The main action. */
  primary?: ReactNode;
  /** Other actions on the whole. */
  more?: ReactNode;
  tabs?: readonly Tab[];
  children: ReactNode;
};

export type Tab = { to: string; label: string; count?: number | Counted; isCurrent: boolean };

/** A page of the portal: title, state, actions and parts. */
export const Workspace = ({ title, back, state, note, figures, noteRest, primary, more, tabs, children }: Props) => (
  <>
    <header className={styles.head}>
      <div className={styles.row}>
        <div className={styles.name}>
          <h1>{title}</h1>
          {state}
          <div className={styles.note}>
            {back && (
              <nav aria-label="Back">
                <Link to={back.to} className={styles.back}>
                  <span aria-hidden="true">{"\u2190"}</span> {back.label}
                </Link>
              </nav>
            )}
            {note && (
              <p>
                {note}
                {noteRest && <span className={styles.rest}>{` \u00B7 ${noteRest}`}</span>}
              </p>
            )}
          </div>
        </div>
        {(primary || more) && (
          <div className={styles.acts}>
            {more}
            {primary}
          </div>
        )}
      </div>
    </header>
    {figures}
    {tabs && <Tabs label={title} tabs={tabs} />}
    <div className={styles.stack}>{children}</div>
  </>
);

const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, label: tab, count, isCurrent }) => (
      <Link key={to} to={to} {...(isCurrent && { "aria-current": "page", ref: scrollToTab })}>
        {tab}
        {count !== undefined && (
          <span className={styles.count}>{formatCounted(typeof count === "number" ? { total: count } : count)}</span>
        )}
      </Link>
    ))}
  </nav>
);

/**
 * Brings the current tab into the middle of its row, which may be longer than the window. Measured when the page is drawn
 * anyway, not once more before.
 */
function scrollToTab(tab: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const row = tab?.parentElement;
    if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  });
}

type SectionProps = {
  title: string;
  /** Shown at the right of the title. */
  act?: ReactNode;
  /** Focuses the title, for a section opened by a press. */
  isOpened?: true;
  children: ReactNode;
};

/** A titled part of a page. */
export const Section = ({ title, act, isOpened, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.sectionHead}>
      <h2 {...(isOpened && { tabIndex: -1, ref: focusWhenShown })}>{title}</h2>
      {act}
    </div>
    {children}
  </section>
);

/** The content of a page with a sticky side column. */
export const Columns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.stack}>{children}</div>
    <div className={`${styles.stack} ${styles.aside}`}>{aside}</div>
  </div>
);
