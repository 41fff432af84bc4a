import { useRef } from "react";
import parts from "#ui/admin/form-parts.module.css";
import { Fields } from "#ui/admin/forms/fields.tsx";
import type { Field } from "#ui/admin/forms/fields-of.ts";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import type { TypedTexts, WordingTextView, WordingView } from "../rules/wording-view.ts";
import styles from "./wording.module.css";

/** Letters of a line in a field of half the window. */
const LINE = 60;

export const fieldOf = ({ name, label, kind, text, original }: WordingTextView): Field<TypedTexts> => ({
  ...{ path: name, label, kind: kind === "line" ? "text" : "long" },
  rows: Math.min(
    12,
    text.split("\n").reduce((lines, one) => lines + 1 + Math.floor(one.length / LINE), 1),
  ),
  ...(text !== original && { help: "Changed from the original" }),
});

type Props = { wording: WordingView; form: FormState<TypedTexts> };

/** One field for each text, in groups by when the email has them, and the placeholders to press into them. */
export function WordingFields({ wording, form }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(wording.texts[0]?.name ?? "");
  const insert = (placeholder: string) => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${last.current}"]`);
    if (!field) return;
    field.focus();
    // As if it were typed: the browser's own undo takes it back.
    field.setRangeText(`{{${placeholder}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    form.type(last.current, field.value);
  };
  const groups = Map.groupBy(wording.texts, ({ when }) => when ?? "");
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers the field that was typed in last */}
      <div
        ref={box}
        onFocus={({ target }) => {
          last.current = (target as HTMLInputElement).name || last.current;
        }}
      >
        {[...groups].map(([when, members]) => (
          <fieldset key={when} className={styles.group}>
            <legend className={when ? parts.title : styles.hidden}>{when || "Always"}</legend>
            <Fields
              form={{ ...form, fields: form.fields.filter(({ path }) => members.some(({ name }) => name === path)) }}
            />
          </fieldset>
        ))}
      </div>
      <Placeholders wording={wording} insert={insert} />
    </>
  );
}

/** What may stand in the texts; a press puts it where the cursor was. */
const Placeholders = ({ wording, insert }: { wording: WordingView; insert: (name: string) => void }) => (
  <details className={styles.help}>
    <summary>Placeholders and marks</summary>
    <p>Press one to put it where you typed last. Each email has its own value there.</p>
    <ul className={styles.placeholders}>
      {wording.placeholders.map(({ name, means }) => (
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
