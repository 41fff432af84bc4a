import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { usd } from "#shared/money.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { RadioGroup, type RadioOption } from "#ui/public/forms/fields/radio-group.tsx";
import type { MemberType } from "../../rules/application-options.ts";
import type { Tier } from "../../rules/membership-view.ts";
import type { FieldsProps } from "./application-fields.tsx";
import styles from "./membership-choices.module.css";

type Props = FieldsProps & {
  tiers: readonly Tier[];
  contractorNote: string;
  decision: string;
  selected: MemberType | undefined;
  /** Announced to a screen reader when a choice was cleared. */
  announcement: string;
};

const SELECT = "Select one of the following:";

/** Membership type and payment method. The style sheet hides the card from a contractor, also without scripts. */
export function MembershipChoices({ errors, typed, tiers, contractorNote, decision, selected, announcement }: Props) {
  const organization = useOrganization();
  return (
    <div className={styles.choices}>
      <FieldGroup legend="Membership" id="membership">
        <RadioGroup
          name="memberType"
          legend={SELECT}
          look="rows"
          hint="The dues are for the first year."
          options={tiers.map((tier) => optionOf(tier, contractorNote))}
          defaultValue={typed?.memberType ?? selected}
          error={errors.memberType}
        />
        <p className={styles.decision}>{decision}</p>
      </FieldGroup>
      <FieldGroup legend="Payment" id="payment">
        <div className={styles.payment}>
          <RadioGroup
            name="payMethod"
            legend={SELECT}
            look="rows"
            hint="How you will pay. Nothing is charged now."
            options={[
              { value: "Check", label: "Check", description: "No fee. We show you where to mail it." },
              { value: "Credit Card", label: "Credit Card", description: cardFeeNote(organization) },
              { value: "N/A", label: "N/A", description: "Not decided yet. Call the office to pay." },
            ]}
            defaultValue={typed?.payMethod}
            error={errors.payMethod}
          />
        </div>
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </FieldGroup>
    </div>
  );
}

function optionOf({ memberType, dues, duesTerms }: Tier, contractorNote: string): RadioOption {
  const description = memberType === "Contractor" ? `${duesTerms} ${contractorNote}` : duesTerms;
  return { value: memberType, label: memberType, description, ...(dues !== null && { price: usd(dues) }) };
}
