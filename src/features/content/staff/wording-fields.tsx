import { Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import parts from "#ui/admin/form-parts.module.css";
import type { TypedTexts, WordingTextView, WordingView } from "../rules/wording-view.ts";
import styles from "./wording.module.css";

type Props = {
  wording: WordingView;
  texts: TypedTexts;
  setTexts: (change: (before: TypedTexts) => TypedTexts) => void;
  errors: Record<string, string>;
  /** What stands between the fields and the placeholders: the buttons and the letter. */
  children: ReactNode;
};

const idOf = (name: string) => `text-${name}`;

/** One field for each text, in groups by when the letter has them, and the placeholders to press into them. */
export function WordingFields({ wording, texts, setTexts, errors, children }: Props) {
  const [at, setAt] = useState(wording.texts[0]?.name ?? "");
  const type = (name: string, text: string) => setTexts((before) => ({ ...before, [name]: text }));
  const insert = (placeholder: string) => {
    const field = document.getElementById(idOf(at));
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.focus();
    // As if it were typed: the browser's own undo takes it back.
    field.setRangeText(`{{${placeholder}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    type(at, field.value);
  };
  const groups = Map.groupBy(wording.texts, ({ when }) => when ?? "");
  return (
    <>
      <div>
        {[...groups].map(([when, members]) => (
          <fieldset key={when} className={styles.group}>
            <legend className={when ? parts.title : styles.hidden}>{when || "Always"}</legend>
            {members.map((one) => (
              <Field
                key={one.name}
                one={one}
                text={texts[one.name] ?? ""}
                error={errors[one.name]}
                type={type}
                setAt={setAt}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {children}
      <Placeholders wording={wording} insert={insert} />
    </>
  );
}

type FieldProps = {
  one: WordingTextView;
  text: string;
  error: string | undefined;
  type: (name: string, text: string) => void;
  setAt: (name: string) => void;
};

function Field({ one: { name, label, kind, original }, text, error, type, setAt }: FieldProps) {
  const shared = {
    ...{ id: idOf(name), name, label, value: text, error },
    description: text === original ? undefined : "Changed from the original",
    onFocus: () => setAt(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
  };
  return kind === "line" ? <TextInput {...shared} /> : <Textarea {...shared} autosize minRows={2} maxRows={16} />;
}

/** What may stand in the texts; a press puts it where the cursor was. */
const Placeholders = ({ wording, insert }: { wording: WordingView; insert: (name: string) => void }) => (
  <details className={styles.help} open>
    <summary>Placeholders and marks</summary>
    <p>Press one to put it where you typed last. Each letter has its own value there.</p>
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
