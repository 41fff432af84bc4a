import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { Sign } from "#ui/public/sign.tsx";
import styles from "./check-instructions.module.css";

type Props = {
  organization: Organization /** Absent where nothing was ordered yet. */;
  totalCents?: number;
  reference?: string;
  /** Where the check is not the association's own money. */
  payee?: string;
};

/** Where a check goes, how much it is for and what to write on it. */
export function CheckInstructions({ organization, totalCents, reference, payee }: Props) {
  const { name, street, city, state, zip } = organization;
  return (
    <Sign tone="asphalt">
      <h3>Mail your check to</h3>
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
      </dl>
    </Sign>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
