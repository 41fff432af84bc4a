import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import type { ChargeView } from "../rules/charge-view.ts";
import { payeeOf } from "../rules/funds.ts";
import styles from "./check-instructions.module.css";

type Props = {
  organization: Organization;
  /** Left out if nothing was ordered yet. */
  totalCents?: number;
  reference?: string;
  /** The fund, if the check is not the association's own money. */
  payee?: string;
  /** `2027-03-01` */
  dueOn?: string | undefined;
};

/** The mailing address of a check, its amount and its memo line. */
export function CheckInstructions({ organization, totalCents, reference, payee, dueOn }: Props) {
  const { name, street, city, state, zip } = organization;
  return (
    <Sign tone="asphalt">
      <h2 className={styles.title}>Mail your check to</h2>
      <address className={styles.address}>
        {name}
        <br />
        {street}
        <br />
        {city}, {state} {zip}
      </address>
      <dl className={styles.facts}>
        <Fact label="Make it out to" value={payee ?? name} />
        {totalCents !== undefined && <Fact label="Amount" value={formatCents(totalCents)} />}
        {reference && <Fact label="Write on it" value={reference} />}
        {dueOn && <Fact label="Due by" value={formatDay(dueOn)} />}
      </dl>
    </Sign>
  );
}

type ForCharges = { organization: Organization; charges: readonly ChargeView[]; reference: string };

/** One sign for each account that open charges belong to, because one check goes into one account. */
export function CheckPerAccount({ organization, charges, reference }: ForCharges) {
  const byPayee = Map.groupBy(
    charges.filter(({ status }) => status === "open"),
    ({ fund }) => payeeOf(organization, fund),
  );
  return [...byPayee].map(([payee, owed]) => (
    <CheckInstructions
      key={payee}
      organization={organization}
      payee={payee}
      reference={reference}
      totalCents={sumCents(owed.map(({ amountCents }) => amountCents))}
      dueOn={firstDue(owed)}
    />
  ));
}

/** The day by which the first of them should be paid. */
export const firstDue = (charges: readonly ChargeView[]): string | undefined =>
  charges.flatMap(({ dueOn }) => dueOn ?? []).sort()[0];

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
