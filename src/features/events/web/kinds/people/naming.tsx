import type { ReactNode } from "react";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { NAME_NOW, NAMING_FIELD } from "../parts/sponsorship-form-data.ts";
import type { Typed } from "../web-kind.ts";
import styles from "./naming.module.css";

const WAYS = [
  {
    value: "later",
    label: (
      <>
        <span className={styles.again}>Name them </span>
        <span className={styles.later}>later</span>
      </>
    ),
  },
  { value: NAME_NOW, label: "Name them now" },
] as const;

type Props = { legend: string; typed: Typed | undefined; children: ReactNode };

/**
 * Asks whether people are named with the registration or later. CSS alone shows their fields, so that it works without
 * scripts. A draft restores the answer with the names.
 */
export const Naming = ({ legend, typed, children }: Props) => (
  <div className={styles.naming}>
    <RadioGroup
      name={NAMING_FIELD}
      legend={legend}
      hint="Later is fine: you name them on the page of your registration."
      look="inline"
      options={WAYS}
      defaultValue={typed?.[NAMING_FIELD]?.[0] ?? "later"}
    />
    <div className={styles.people}>{children}</div>
  </div>
);
