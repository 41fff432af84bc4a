import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { MOST_LETTERS } from "../../rules/registry/letters.ts";
import styles from "./certified.module.css";

type Props = { q: string; error?: string | undefined; hint: string };

/** A plain form to this same page. */
export const RegistrySearch = ({ q, error, hint }: Props) => (
  <search>
    <form className={styles.form}>
      <TextField
        name="q"
        type="search"
        label={<span className="visually-hidden">Name, number or employer</span>}
        defaultValue={q}
        error={error}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit">Search</Button>
      <p className={styles.hint}>{hint}</p>
    </form>
  </search>
);
