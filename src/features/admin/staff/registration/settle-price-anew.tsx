import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { RedecidedPrice } from "#features/membership/rules/redecide-price.ts";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import { PriceSums } from "./change/change-effect.tsx";
import styles from "./registration.module.css";

const DOES = { accepted: "Let the member price stand after all", charged: "Charge the difference after all" };

/** Settles a member price the other way, after both prices were shown. */
export function SettlePriceAnew({ firstName }: { firstName: string }) {
  const look = useStaffForm<{ anew: RedecidedPrice }>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    look.send({ deed: "look-price-anew" } satisfies AskedOfRegistration);
  };
  if (isOpen && look.done)
    return <AnewForm anew={look.done.anew} firstName={firstName} onKeep={() => setOpen(false)} />;
  return (
    <>
      <Button variant="default" className={styles.after} loading={look.isSending} onClick={open}>
        Settle it the other way
      </Button>
      <RefusedBox refusal={look.refusal} />
    </>
  );
}

type FormProps = { anew: RedecidedPrice; firstName: string; onKeep: () => void };

function AnewForm({ anew, firstName, onKeep }: FormProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isSending, refusal, send } = useStaffForm();
  const { as, savedCents, offCents, oldCents, newCents, refund } = anew;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checkNumber = String(form.get("checkNumber") ?? "");
    const back = { totalCents: refund.totalCents, ...(checkNumber && { checkNumber }) };
    const price = { as, savedCents, offCents, ...(form.get("money") === "back" && { refund: back }) };
    send({ deed: "price-anew", price, requestKey } satisfies AskedOfRegistration);
  };
  return (
    <form className={`${styles.effect} ${styles.after}`} aria-labelledby="price-anew" onSubmit={save}>
      <h3 id="price-anew" tabIndex={-1} ref={focusWhenShown}>
        {DOES[as]}
      </h3>
      <PriceSums preview={{ oldCents, newCents, offCents, differenceCents: newCents - oldCents }} />
      {refund.totalCents > 0 && <RefundChoice refund={refund} isAway={false} />}
      <p>{firstName} gets the confirmation again, as it stands then.</p>
      <RefusedBox refusal={refusal} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          {DOES[as]}
        </Button>
        <Button variant="default" onClick={onKeep}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}
