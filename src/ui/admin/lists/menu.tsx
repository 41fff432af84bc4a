import { type ReactNode, useEffect, useRef } from "react";
import styles from "./menu.module.css";

type Props = {
  label: string;
  /** The accessible name, if the label alone is ambiguous. */
  name?: string;
  /** Stays open on a press inside, for a menu with fields. */
  staysOpen?: true;
  /** It opens above its button. */
  isUp?: true;
  children: ReactNode;
};

/** A button with a menu of links and actions. It opens without scripts; Escape and a press elsewhere close it. */
export function Menu({ label, name, staysOpen, isUp, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => box.current?.removeAttribute("open");
    const press = (event: Event) => {
      // `composedPath` still works if the pressed button has left the page by now.
      const isInside = box.current !== null && event.composedPath().includes(box.current);
      if (!isInside || (!staysOpen && (event.target as Element).closest("a, button"))) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !box.current?.open) return;
      if (box.current.contains(document.activeElement)) box.current.querySelector("summary")?.focus();
      close();
    };
    document.addEventListener("click", press);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("click", press);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [staysOpen]);
  return (
    <details ref={box} className={styles.menu}>
      <summary aria-label={name}>
        {label} <span aria-hidden="true">{"\u25BE"}</span>
      </summary>
      <div className={[styles.panel, isUp && styles.up].filter(Boolean).join(" ")}>{children}</div>
    </details>
  );
}

/** A part of a menu, under its title. */
export const MenuGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <p>{title}</p>
    {children}
  </section>
);
