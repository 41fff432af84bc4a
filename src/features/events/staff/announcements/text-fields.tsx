import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "#features/content/staff/wording.module.css";
import { INSERTS, MOST_SUBJECT, MOST_TEXT } from "../../rules/announcements/inserts.ts";
import own from "./announcements.module.css";

type Texts = { subject: string; text: string };
type Props = {
  texts: Texts;
  setText: (name: keyof Texts, typed: string) => void;
  errors: Record<string, string>;
};

const FIELDS = { subject: "announcement-subject", text: "announcement-text" } as const;

/** Subject and text, and the inserts to press into them. */
export function TextFields({ texts, setText, errors }: Props) {
  const [at, setAt] = useState<keyof Texts>("text");
  const shared = (name: keyof Texts) => ({
    ...{ id: FIELDS[name], name, value: texts[name], error: errors[name], onFocus: () => setAt(name) },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(name, currentTarget.value),
  });
  const insert = (name: string) => {
    const field = document.getElementById(FIELDS[at]);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.focus();
    // As if it were typed: the browser's own undo takes it back.
    field.setRangeText(`{{${name}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    setText(at, field.value);
  };
  return (
    <fieldset className={own.group}>
      <legend>What they read</legend>
      <TextInput label="Subject" maxLength={MOST_SUBJECT} {...shared("subject")} />
      <Textarea label="Text" autosize minRows={8} maxRows={24} maxLength={MOST_TEXT} {...shared("text")} />
      <details className={styles.help}>
        <summary>Inserts and marks</summary>
        <p>Press one to put it where you typed last. Each reader has their own value there.</p>
        <ul className={styles.placeholders}>
          {Object.entries(INSERTS).map(([name, means]) => (
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
          <code>[a link](https://example.com)</code>.
        </p>
      </details>
    </fieldset>
  );
}
