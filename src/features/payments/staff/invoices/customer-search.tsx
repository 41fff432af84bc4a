import type { CustomerTexts } from "#shared/customer-fields.ts";
import { staffApi } from "#ui/admin/calls/staff-api.ts";
import { FindList } from "#ui/admin/find-list.tsx";
import cell from "#ui/admin/lists/cell.module.css";

/** Member companies whose names, cities or contacts begin so. */
const findMembersToBill = (q: string) => staffApi.admin["bill-to"].$get({ query: { q } });

/** A company of the roll fills in the customer's fields, which may be changed afterwards. */
export const CustomerSearch = ({ fill }: { fill: (customer: CustomerTexts) => void }) => (
  <FindList<CustomerTexts, CustomerTexts>
    label="Member company: name, city, person or email"
    description="Fills in the fields below. Leave blank for anyone else."
    holds="Member companies"
    none="No member company matches. Fill in the fields below."
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
);
