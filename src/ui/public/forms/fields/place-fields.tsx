import type { ChangeEvent, FocusEvent } from "react";
import type { CustomerField } from "#shared/customer-fields.ts";
import { US_STATES } from "#shared/us-states.ts";
import type { FieldErrors } from "../../../forms/use-field-errors.ts";
import styles from "./place-fields.module.css";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

const STATES = US_STATES.map(([value, label]) => ({ value, label }));

const STREET = { name: "street", label: "Street", autoComplete: "address-line1" } as const;
const CITY = { name: "city", label: "City", autoComplete: "address-level2" } as const;
const ZIP = { name: "zip", label: "Zip", autoComplete: "postal-code", inputMode: "numeric", maxLength: 10 } as const;

type Props = {
  errors?: FieldErrors;
  /** What the visitor typed before, on this page or an earlier one. */
  values?: Partial<Record<string, string>> | undefined;
  /** Stands before each name, such as `customer.`, where the form nests its answers. */
  prefix?: string;
  /** The fields to show, where the answers of the others are known. */
  asked?: readonly CustomerField[] | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void) | undefined;
};

/** The script comes with the first whole code. Without it the visitor fills in the city as well. */
const followZip = ({ target }: ChangeEvent<HTMLInputElement>) => {
  if (/^\d{5}$/.test(target.value)) import("./fill-city.ts").then(({ fillCity }) => fillCity(target)).catch(() => {});
};

/** Street, and zip, city and state beside each other: the code comes first because it fills in the other two. */
export function PlaceFields({ errors = {}, values = {}, prefix = "", asked, onBlur }: Props) {
  const isFolded = (field: CustomerField) => asked && !asked.includes(field);
  const text = <Field extends { name: CustomerField }>(field: Field) => {
    const name = prefix + field.name;
    const error = errors[name];
    return {
      ...field,
      name,
      error,
      onBlur,
      defaultValue: values[field.name],
      isFolded: isFolded(field.name),
      placeholder: error && "cannot be blank",
    };
  };
  const state = `${prefix}state`;
  return (
    <>
      <TextField {...text(STREET)} />
      <div className={styles.place}>
        <TextField {...text(ZIP)} onChange={followZip} />
        <TextField {...text(CITY)} />
        <SelectField
          name={state}
          label="State"
          autoComplete="address-level1"
          options={STATES}
          placeholder={errors[state] ? "Must select as State" : "Select"}
          defaultValue={values.state}
          error={errors[state]}
          isFolded={isFolded("state")}
          onBlur={onBlur}
        />
      </div>
      <p role="status" id={`${prefix}zip-status`} className="visually-hidden" />
    </>
  );
}
