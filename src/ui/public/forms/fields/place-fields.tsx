import type { ChangeEvent } from "react";
import styles from "./place-fields.module.css";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";
import { type CustomerFieldsProps, textFields } from "./text-fields.ts";
import { useRegions } from "./use-regions.ts";

const STREET = { name: "street", label: "Street", autoComplete: "address-line1" } as const;
const CITY = { name: "city", label: "City", autoComplete: "address-level2" } as const;
const STATE = { name: "state", label: "State", autoComplete: "address-level1" } as const;
const ZIP = { name: "zip", label: "Zip", autoComplete: "postal-code", inputMode: "numeric", maxLength: 10 } as const;

/** The script comes with the first whole code. Without it the visitor fills in the city as well. */
const followZip = ({ target }: ChangeEvent<HTMLInputElement>) => {
  if (/^\d{5}$/.test(target.value)) import("./fill-city.ts").then(({ fillCity }) => fillCity(target)).catch(() => {});
};

/** Street, and zip, city and state beside each other: the code comes first because it fills in the other two. */
export function PlaceFields(props: CustomerFieldsProps) {
  const text = textFields(props);
  const { states, zip } = useRegions();
  const state = text(STATE);
  return (
    <>
      <TextField {...text(STREET)} />
      <div className={styles.place}>
        <TextField {...text({ ...ZIP, ...zip })} onChange={followZip} />
        <TextField {...text(CITY)} />
        <SelectField {...state} options={states} placeholder={state.error ? "Must select as State" : "Select"} />
      </div>
      <p role="status" id={`${props.prefix ?? ""}zip-status`} className="visually-hidden" />
    </>
  );
}
