import { type RefObject, useEffect, useRef } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { focusField } from "#ui/public/forms/focus-field.ts";
import type { NextStep } from "../kinds/web-kind.ts";
import styles from "./owed-line.module.css";

type Props = {
  total: string;
  /** Undefined until a script has read the form; only then may the line stay at the foot of the window. */
  next: NextStep | undefined;
};

/**
 * The sum owed so far, on phones only. It stays at the foot of the window until the panel with the rest of the bill
 * scrolls into view, and links to the next unanswered field.
 */
export function OwedLine({ total, next }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  useUncovered(line);
  return (
    <p className={`${styles.line} ${next ? styles.atFoot : ""}`} data-foot-bar="" ref={line}>
      <span>
        <span className={styles.words}>You owe </span>
        <strong className="money">{total}</strong>
      </span>
      {next && (
        <a className={styles.next} href={`#${next.id}`} onClick={focusField}>
          Next: {next.label}
        </a>
      )}
    </p>
  );
}

/** Scrolls a focused field above the line if the line covers it. */
function useUncovered(line: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = line.current?.closest("form");
    const follow = ({ target }: FocusEvent) =>
      afterPress(() => {
        if (!line.current || !(target instanceof Element) || line.current.contains(target)) return;
        const field = target.closest("label") ?? target;
        const isFollowed = (line.current.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        if (isFollowed || field.getBoundingClientRect().bottom <= line.current.getBoundingClientRect().top) return;
        field.scrollIntoView({ block: "nearest" });
      });
    form?.addEventListener("focusin", follow);
    return () => form?.removeEventListener("focusin", follow);
  }, [line]);
}
