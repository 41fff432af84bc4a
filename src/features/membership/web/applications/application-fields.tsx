import type { Typed } from "#ui/forms/answer.ts";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { PlaceFields } from "#ui/public/forms/fields/place-fields.tsx";
import { SelectField } from "#ui/public/forms/fields/select-field.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES } from "../../rules/application-options.ts";

export type FieldsProps = { errors: FieldErrors; typed: Typed | undefined };

/** Company, representative and address. */
export function ApplicationFields({ errors, typed }: FieldsProps) {
  const text = <Field extends { name: string }>(field: Field) => {
    const error = errors[field.name];
    return { ...field, error, defaultValue: typed?.[field.name], placeholder: error && "cannot be blank" };
  };
  return (
    <>
      <FieldGroup legend="Company" id="company">
        <TextField {...text({ name: "companyName", label: "Company name", autoComplete: "organization" })} />
        <TextField
          {...text({ name: "website", label: "Website", autoComplete: "url", inputMode: "url", spellCheck: false })}
          placeholder={undefined}
          hint="Your card in the list of members opens it, such as www.example.com."
          isOptional
        />
        <SelectField
          name="businessType"
          label="Type of business"
          placeholder="Select"
          options={BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_TYPE_LABELS[value] }))}
          defaultValue={typed?.businessType}
          error={errors.businessType}
        />
      </FieldGroup>
      <FieldGroup legend="Representative" id="representative">
        <TextField {...text({ name: "repName", label: "Representative name", autoComplete: "name" })} />
        <TextField
          {...text({ name: "repPhone", label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" })}
          hint="Only for a question about this application."
        />
        <TextField
          {...text({ name: "email", label: "Email", type: "email", autoComplete: "email", spellCheck: false })}
        />
      </FieldGroup>
      <FieldGroup legend="Address" id="address">
        <PlaceFields errors={errors} values={typed} />
      </FieldGroup>
    </>
  );
}
