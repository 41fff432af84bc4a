import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

type Props = {
  title: string;
  isOpen: boolean;
  /** Called on Escape, on a press outside the dialog and on its close button. */
  onClose: () => void;
  /** Slides in from the left at the height of the window. */
  isDrawer?: boolean;
  children: ReactNode;
};

/** Covers the page, keeps the focus inside, and gives it back to what opened it. */
export function Dialog({ title, isOpen, onClose, isDrawer = false, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) element.current?.showModal();
    else element.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className={isDrawer ? styles.drawer : styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={`Close: ${title}`}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M4 4l12 12M16 4 4 16" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
