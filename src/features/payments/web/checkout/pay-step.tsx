import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatCents, sumCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { CHECKOUT } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { DoneHeading } from "#ui/public/signs/check-sign.tsx";
import type { ChargeView } from "../../rules/charge-view.ts";
import { cardFeeNote, type FeePolicy } from "../../rules/fee.ts";
import { addToCart, chargeItem, removeCharges } from "../cart/cart.ts";
import type { Origin } from "../cart/cart-item.ts";
import { CheckPerAccount } from "../check-instructions.tsx";
import styles from "./pay-step.module.css";

type Props = {
  /** The charges as the server saved them; the page adds none. */
  charges: readonly ChargeView[];
  /** `R-7K3F9Q`; several, joined, where several registrations are paid at once. */
  reference: string;
  /** The server's own sentence about the saved registration or application. */
  message: string;
  organization: Organization;
  /** The earlier choice, as the server knows it. */
  method?: PayMethod | undefined;
  /** Called with the choice. A page that sets this also accepts the form `intent=pay-method`, `payMethod` without scripts. */
  onMethod?: (method: PayMethod) => void;
  /** Called when the payer goes back to choose again. */
  onAgain?: () => void;
  /** Set where this follows another step of the same page: the heading then takes the focus. */
  takesFocus?: boolean;
  /** The payer's next steps once a charge is paid by card. */
  after?: (charge: ChargeView) => Origin | undefined;
  /** Other data to clear once the visitor has seen the mailing address. */
  onOkay?: () => void;
};
export type PayMethod = "Check" | "Card";

const methods = (policy: FeePolicy) => [
  { value: "Check", label: "Check", description: "No fee. We show you where to mail it." },
  { value: "Card", label: "Card", description: cardFeeNote(policy) },
];

/**
 * The payment of a registration or application that the server has saved. No mailing address is shown earlier, because
 * it looks like the end of the process.
 */
export function PayStep({ charges, reference, message, organization, ...before }: Props) {
  const [method, setMethod] = useState(before.method === "Check" ? before.method : undefined);
  const open = charges.filter(({ status }) => status === "open");
  const totalCents = sumCents(open.map(({ amountCents }) => amountCents));
  if (open.length === 0) return <NothingOwed message={message} reference={reference} organization={organization} />;
  if (method === "Check")
    return (
      <Part heading="Registered. Payment due by check.">
        <CheckPerAccount organization={organization} charges={open} reference={reference} />
        <div className={styles.ways}>
          <ButtonLink to="/" onClick={before.onOkay}>
            Okay
          </ButtonLink>
          <Button
            look="quiet"
            type="button"
            onClick={() => {
              setMethod(undefined);
              before.onAgain?.();
            }}
          >
            Pay another way
          </Button>
        </div>
      </Part>
    );
  const choose = (selected: PayMethod) => {
    before.onMethod?.(selected);
    if (selected === "Card") return;
    // An earlier choice of the card put it into the cart; a check must not lead to a second payment.
    removeCharges(
      open.map(({ token }) => token),
      { isOwed: true },
    );
    setMethod(selected);
  };
  return (
    <Part heading="You are registered. How will you pay?" takesFocus={before.takesFocus}>
      <p>{message}</p>
      <Facts reference={reference} totalCents={totalCents} />
      <noscript>
        {!before.onMethod && <CheckPerAccount organization={organization} charges={open} reference={reference} />}
        <p>To pay by card, call the office at {formatPhone(organization.phone)}.</p>
      </noscript>
      <ChooseMethod charges={open} onMethod={choose} after={before.after} />
    </Part>
  );
}

type ChooseProps = { charges: ChargeView[]; onMethod: (method: PayMethod) => void; after: Props["after"] };

function ChooseMethod({ charges, onMethod, after }: ChooseProps) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const choose = (form: HTMLFormElement) => {
    const method = new FormData(form).get("payMethod");
    if (method === "Check") onMethod(method);
    else if (method === "Card") {
      onMethod(method);
      addToCart(charges.map((charge) => chargeItem(charge, after?.(charge))));
      navigate(CHECKOUT);
    } else setError("Choose how you will pay");
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="pay-method" />
      <RadioGroup
        name="payMethod"
        legend="Select one of the following:"
        options={methods(useOrganization())}
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit">Continue</Button>
    </form>
  );
}

function NothingOwed({ message, reference, organization }: Pick<Props, "message" | "reference" | "organization">) {
  return (
    <Part heading="Registered.">
      <p>{message}</p>
      <p>
        Your reference is <strong>{reference}</strong>. Nothing is owed. With a question, call the office at{" "}
        {formatPhone(organization.phone)}.
      </p>
      <ButtonLink to="/">Okay</ButtonLink>
    </Part>
  );
}

const Facts = ({ reference, totalCents }: { reference: string; totalCents: number }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Reference</dt>
      <dd>{reference}</dd>
    </div>
    <div>
      <dt>Total due</dt>
      <dd className="money">{formatCents(totalCents)}</dd>
    </div>
  </dl>
);

type PartProps = { heading: string; takesFocus?: boolean | undefined; children: ReactNode };

/**
 * Takes the focus when it follows another step, so that a screen reader continues here after the form is gone. A page
 * that is opened again begins at its top.
 */
function Part({ heading, takesFocus = false, children }: PartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const known = useRef(takesFocus ? undefined : heading);
  useEffect(() => {
    if (known.current !== heading) title.current?.focus();
    known.current = heading;
  }, [heading]);
  return (
    <section className={styles.part}>
      <DoneHeading ref={title} className={styles.heading} data-takes-focus="">
        {heading}
      </DoneHeading>
      {children}
    </section>
  );
}
