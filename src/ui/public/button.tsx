import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";

/**
 * `primary` is green; `secondary` is its outlined neighbor on light ground; `stripe` is the page's one yellow button
 * and `line` an outlined one, both on asphalt or a sign; `quiet` reads as a link.
 */
type Look = "primary" | "secondary" | "stripe" | "line" | "quiet";

const classOf = (look: Look) => `${styles.button} ${styles[look]}`;

export function Button({ look = "primary", ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button {...rest} className={classOf(look)} />;
}

/** A link to another page that weighs as much as a button. */
export function ButtonLink({ look = "primary", ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={classOf(look)} />;
}
