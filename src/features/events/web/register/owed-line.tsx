import { type RefObject, useEffect, useRef } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { focusField } from "#ui/public/forms/focus-field.ts";
import type { NextStep } from "../kinds/web-kind.ts";
import styles from "./owed-line.module.css";

type Props = {
  total: string;
  /** Unknown until a script has read the form; from then on the line may stay at the foot of the window. */
  next: NextStep | undefined;
};

/**
 * What is owed so far, on a phone alone: it stays at the foot of the window until the sign with the rest of the bill
 * comes into view under it, and leads to what is next.
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

/** A field in the window takes the focus where it is, also under the line: it is brought above it. */
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
