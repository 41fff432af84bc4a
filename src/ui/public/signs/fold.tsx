import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import styles from "./fold.module.css";

type Props = {
  title: string;
  /** The target of a URL fragment. */
  id?: string;
  /** Unfolded when the page is shown, and whenever this becomes true. */
  isOpen?: boolean;
  /** A ref to the title, which can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a sheet that unfolds at its title, with or without scripts. On paper it is always unfolded. */
export function Fold({ title, id, isOpen = false, titleRef, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const titleId = useId();
  // Only the first value is rendered: React would fold again what the visitor has unfolded.
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details id={id} className={styles.fold} open={isOpenAtFirst} ref={details}>
      <summary className={styles.title}>
        <h2 id={titleId} tabIndex={titleRef ? -1 : undefined} ref={titleRef}>
          {title}
        </h2>
      </summary>
      <section className={styles.content} aria-labelledby={titleId}>
        {children}
      </section>
    </details>
  );
}
