import { TextInput } from "@mantine/core";
import styles from "./search-box.module.css";

type Props = { label: string; value: string; onChange(value: string): void; found: string };

/** A search over what the page already holds; how much was found is announced as it changes. */
export function SearchBox({ label, value, onChange, found }: Props) {
  return (
    <div className={styles.box}>
      <TextInput
        type="search"
        name="q"
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="visually-hidden">
        {found}
      </p>
    </div>
  );
}
