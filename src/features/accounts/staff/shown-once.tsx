import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "./shown-once.module.css";

type Props = {
  /** The name of what was made. */
  title: string;
  label: string;
  /** The secret. */
  value: string;
};

/** Shows a secret that was just made, to be copied now or never. */
export function ShownOnce({ title, label, value }: Props) {
  const [copied, setCopied] = useState<string>();
  const copy = () => void navigator.clipboard?.writeText(value).then(() => setCopied(value));
  return (
    <div className={styles.made}>
      <p>
        <strong>{title} made.</strong> Copy it now. It is not shown again.
      </p>
      <div className={styles.secret}>
        <TextInput
          label={label}
          value={value}
          readOnly
          ref={focusWhenShown}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          Copy {label.toLowerCase()}
        </Button>
      </div>
      <span role="status">{copied === value && "Copied."}</span>
    </div>
  );
}
