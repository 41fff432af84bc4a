import { type FocusEvent, useRef } from "react";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import styles from "./wording.module.css";

/**
 * Puts a placeholder where the cursor was last.
 *
 * @param first the field that takes it before any was typed in
 * @returns `insert`, and what the element around the fields needs
 */
export function useInsert<Content>(form: Pick<FormState<Content>, "type">, first: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(first);
  const insert = (placeholder: string) => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${last.current}"]`);
    if (!field) return;
    field.focus();
    // As if it were typed: the browser's own undo takes it back.
    field.setRangeText(`{{${placeholder}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    form.type(last.current, field.value);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    last.current = (target as HTMLInputElement).name || last.current;
  };
  return { insert, box: { ref: box, onFocus } };
}

type Props = { placeholders: readonly { name: string; means: string }[]; insert: (name: string) => void };

/** What may stand in the texts; a press puts it where the cursor was. */
export const Placeholders = ({ placeholders, insert }: Props) => (
  <details className={styles.help}>
    <summary>Placeholders and marks</summary>
    <p>Press one to put it where you typed last. Each email has its own value there.</p>
    <ul className={styles.placeholders}>
      {placeholders.map(({ name, means }) => (
        <li key={name}>
          <button type="button" className={styles.placeholder} onClick={() => insert(name)}>
            {`{{${name}}}`}
          </button>
          <span>{means}</span>
        </li>
      ))}
    </ul>
    <p>
      An empty line begins a paragraph. <code>**bold**</code>, <code>*italic*</code>, <code>- a list</code>,{" "}
      <code>[a link](https://example.com)</code>. A paragraph that is left empty is left out.
    </p>
  </details>
);
