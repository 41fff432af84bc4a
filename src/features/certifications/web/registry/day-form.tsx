import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./proof.module.css";

type Props = {
  on: string | undefined;
  error: string | undefined;
  /** First and last day that may be chosen, where they are known. */
  first: string | null | undefined;
  last: string | undefined;
};

/** A plain form to this same page. It explains mistakes itself, the same with every browser. */
export const DayForm = ({ on, error, first, last }: Props) => (
  <form className={styles.form} noValidate>
    <TextField name="on" type="date" label="Day" defaultValue={on} min={first ?? undefined} max={last} error={error} />
    <Button type="submit" look="secondary">
      Show this day
    </Button>
  </form>
);
