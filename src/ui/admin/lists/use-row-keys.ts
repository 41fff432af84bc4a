import { type RefObject, useEffect } from "react";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** The rows of a table, and what of one is focused. */
const TABLE = { rows: "tbody > tr:has(> th)", first: "th a, th button, a, button" };

/**
 * `j` and `k` focus the first link or button of the next or previous row, which Enter then opens; `x` toggles the row's
 * selection.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, { rows: selector, first } = TABLE): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key] ?? 0;
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if ((!step && event.key !== "x") || isCommand || (event.target as Element).closest?.(TYPED_INTO)) return;
      if (document.querySelector("dialog[open]")) return;
      const rows = [...(frame.current?.querySelectorAll(selector) ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (!step) return rows[at]?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
      next?.querySelector<HTMLElement>(first)?.focus();
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [frame, selector, first]);
}
