import { useNavigate } from "react-router";
import { paysForColleagues } from "#features/membership/rules/company-people.ts";
import { addToCart, chargeItem } from "#features/payments/web/cart/cart.ts";
import { countOf } from "#shared/counts.ts";
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents, sumCents } from "#shared/money.ts";
import { ACCOUNT, CHECKOUT } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import type { Overview } from "../../rules/account/overview.ts";
import styles from "./account.module.css";

type Open = Overview["open"];

type Props = {
  open: Open;
  company: Overview["company"];
  /** The payer's known answers, so that the checkout asks only for the rest. */
  payer: Partial<CustomerTexts>;
};

type Charge = Open["charges"][number];

/** Open charges, with one button that takes those that the reader may pay to the checkout. */
export function PayOpen({ open, company, payer }: Props) {
  // A colleague's charge comes without the token that pays it.
  const paysAll = company !== null && paysForColleagues(company.role);
  const isPayable = ({ token }: Charge) => paysAll || token !== null;
  const { charges, count, totalCents } = open;
  if (count === 0)
    return (
      <section className={styles.clear}>
        <h2>Nothing is open</h2>
        <p>You owe nothing right now.</p>
      </section>
    );
  return (
    <section>
      <Sign tone="asphalt">
        <div className={styles.owed}>
          <div>
            <h2>Open</h2>
            <p>{countOf(count, "charge")} in all</p>
          </div>
          <p className={styles.total}>{formatCents(cents(totalCents))}</p>
        </div>
        <PayButton charges={charges.filter(isPayable)} count={count} payer={payer} />
      </Sign>
      <ul className={styles.list}>
        {charges.map((charge) => (
          <ChargeRow key={charge.id} {...charge} isPayable={isPayable(charge)} />
        ))}
      </ul>
    </section>
  );
}

/** The checkout leads back here after the payment. */
const itemOf = ({ name, id, token, ...charge }: Charge, payer: Props["payer"]) =>
  chargeItem(
    { ...charge, token: token ?? id, amountCents: cents(charge.amountCents) },
    {
      title: "Your account",
      links: [{ label: "See your account", href: ACCOUNT }],
      payer,
      ...(name && { person: name }),
    },
  );

type PayProps = { charges: readonly Charge[]; count: number } & Pick<Props, "payer">;

function PayButton({ charges, count, payer }: PayProps) {
  const navigate = useNavigate();
  const pay = () => {
    addToCart(charges.map((charge) => itemOf(charge, payer)));
    void navigate(CHECKOUT);
  };
  const shown = sumCents(charges.map(({ amountCents }) => amountCents));
  if (charges.length === 0) return <p>Colleagues made these, and pay them by the link in their emails.</p>;
  return (
    <>
      {count > charges.length && <p>{`You can pay ${charges.length} of them here: ${formatCents(shown)}.`}</p>}
      <Button type="button" look="stripe" onClick={pay}>
        Pay {countOf(charges.length, "open charge")}
      </Button>
      <noscript>
        <p>To pay by card, please allow scripts, or open what you owe below.</p>
      </noscript>
    </>
  );
}

const ChargeRow = ({
  isPayable,
  label,
  reference,
  name,
  email,
  amountCents,
  dueOn,
}: Charge & { isPayable: boolean }) => (
  <li className={styles.row}>
    <span className={styles.what}>
      <strong>{label}</strong>
      <span className={styles.note}>{[name, reference, email].filter(Boolean).join(" · ")}</span>
    </span>
    <span className={styles.figures}>
      <span className={styles.amount}>{formatCents(cents(amountCents))}</span>
      {dueOn && <span className={styles.note}>{`due ${formatDay(dueOn)}`}</span>}
      {!isPayable && <span className={styles.note}>a colleague pays it</span>}
    </span>
  </li>
);
