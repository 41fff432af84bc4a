import type { ReactNode } from "react";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { KindFieldsProps } from "../web-kind.ts";
import styles from "./score-card.module.css";

/** The frame around the people of a team, for golf and the clay shoot. */
export const ScoreCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;

type Props = Omit<KindFieldsProps, "event"> & {
  /** The person's name in labels, such as `Golfer 1`. */
  who: string;
  number?: number;
  /** Path of the person in the answers; the fields are `.name` and `.email` below it. */
  field: string;
};

/** Name and email of one person. Autocomplete is off, because these people are not the visitor. */
export function PersonRow({ who, number, field, errors, typed }: Props) {
  const common = (part: string) => ({
    name: `${field}.${part}`,
    error: errors[`${field}.${part}`],
    defaultValue: typed?.[`${field}.${part}`]?.[0],
    autoComplete: "off",
  });
  return (
    <div className={styles.row} data-place={number}>
      {number !== undefined && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <TextField {...common("name")} label={`${who} name`} maxLength={100} />
      <TextField {...common("email")} label={`${who} email`} type="email" spellCheck={false} />
    </div>
  );
}
