import { NativeSelect, type NativeSelectProps, TextInput } from "@mantine/core";
import type { CustomerField, CustomerTexts } from "#shared/customer-fields.ts";
import { FindList } from "#ui/admin/find-list.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import { findMembersToBill } from "./fill-customer.ts";
import styles from "./invoices.module.css";

type Shared = Pick<NativeSelectProps, "inputWrapperOrder" | "autoComplete" | "label" | "error" | "name"> & {
  defaultValue: string;
};

type Props = {
  field(name: string, label: string): Shared & object;
  fill(customer: CustomerTexts): void;
};

/** Whom the invoice is for: a company of the roll fills in the nine fields, which may be changed afterwards. */
export function CustomerPart({ field, fill }: Props) {
  const { states, zip } = useRegions();
  const customer = (name: CustomerField, label: string) => field(`customer.${name}`, label);
  return (
    <fieldset className={styles.group}>
      <legend>Customer</legend>
      <div className={styles.whole}>
        <FindList<CustomerTexts, CustomerTexts>
          label="A company of the member roll: name, city, person or email"
          description="Fills in the fields below. Leave it empty for anybody else."
          holds="Member companies"
          none="No member company fits this: fill in the fields below."
          keepsForm
          find={findMembersToBill}
          optionsOf={(found) => found}
          keyOf={({ company, street, zip }) => `${company}-${street}-${zip}`.replaceAll(/\s+/g, "-")}
          draw={({ company, firstName, lastName, city, state }) => (
            <span>
              <strong>{company}</strong>
              <span className={cell.more}>
                {firstName} {lastName} · {city}, {state}
              </span>
            </span>
          )}
          onPick={fill}
        />
      </div>
      <TextInput {...customer("company", "Company")} />
      <TextInput {...customer("firstName", "First name")} />
      <TextInput {...customer("lastName", "Last name")} />
      <TextInput {...customer("email", "Email")} type="email" description="The invoice goes there" />
      <TextInput {...customer("phone", "Phone")} type="tel" />
      <TextInput {...customer("street", "Street address")} />
      <TextInput {...customer("city", "City")} />
      <NativeSelect {...customer("state", "State")} data={[{ value: "", label: "Select" }, ...states]} />
      <TextInput
        {...customer("zip", "Zip code")}
        inputMode={zip?.inputMode ?? "numeric"}
        description="With it the invoice is found at the checkout"
      />
    </fieldset>
  );
}
