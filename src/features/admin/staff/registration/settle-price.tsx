/** A member price that the roll does not confirm: staff accept it or charge the difference, and may change their mind. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { RedecidedPrice } from "#features/membership/rules/redecide-price.ts";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { formatCents } from "#shared/money.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";
import { PriceSums } from "./change/change-effect.tsx";
import { EffectForm } from "./change/effect-form.tsx";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration };
type Price = NonNullable<StaffRegistration["memberPrice"]>;

export function SettlePrice({ registration }: Props) {
  const may = useMay();
  const { memberPrice, memberCheck, ended } = registration;
  if (!memberPrice || memberCheck === "verified" || memberCheck === null) return null;
  const mayChange = !ended && may("registrations");
  const { savedCents, settled } = memberPrice;
  if (settled === null && mayChange) return <Decide registration={registration} memberPrice={memberPrice} />;
  return (
    <Section title="Member price">
      <p className={styles.note}>{stateOf(memberPrice)}</p>
      {settled && savedCents > 0 && mayChange && <ChangeMind key={settled} registration={registration} />}
    </Section>
  );
}

const stateOf = ({ settled, savedCents }: Price): string =>
  settled === "accepted"
    ? "Staff accepted the member price."
    : settled === "charged"
      ? `Staff charged the difference of ${formatCents(savedCents)}.`
      : `Not confirmed by the member roll. The full price is ${formatCents(savedCents)} higher.`;

function Decide({ registration, memberPrice }: Props & { memberPrice: Price }) {
  const { reference, contact } = registration;
  const { savedCents } = memberPrice;
  const { run, isSending, refusal } = useCall((api, as: "accepted" | "charged") =>
    api.staff.registrations[":reference"]["member-price"].$post({ param: { reference }, json: { as, savedCents } }),
  );
  return (
    <Section title="Member price">
      <p className={styles.note}>{stateOf(memberPrice)}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={isSending} onClick={() => run("accepted")}>
          Accept member price
        </Button>
        {savedCents > 0 && (
          <AskFirst
            opens={`Charge ${formatCents(savedCents)} more`}
            confirms={`Charge ${contact.company} ${formatCents(savedCents)}`}
            keeps="Cancel"
            onConfirm={() => run("charged")}
          >
            This adds a charge and emails {contact.firstName} an updated confirmation.
          </AskFirst>
        )}
      </div>
      <RefusedBox refusal={refusal} />
    </Section>
  );
}

const DOES = { accepted: "Accept member price", charged: "Charge the difference" };

function ChangeMind({ registration }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OtherDecision registration={registration} close={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Change this decision
      </Button>
    </div>
  );
}

/** Both prices are shown before the other decision is made. */
function OtherDecision({ registration, close }: Props & { close: () => void }) {
  const param = { reference: registration.reference };
  const { found, refusal } = useLookAtOnce((api) =>
    api.staff.registrations[":reference"]["member-price"].again.$get({ param }),
  );
  if (!found) return <RefusedBox refusal={refusal} />;
  const { as, savedCents, offCents, oldCents, newCents, refund }: RedecidedPrice = found;
  return (
    <EffectForm
      title={DOES[as]}
      button={DOES[as]}
      after={close}
      cancel={{ label: "Cancel", press: close }}
      save={(api, decided, key) =>
        api.staff.registrations[":reference"]["member-price"].again.$post({
          param,
          header: { "idempotency-key": key },
          json: { as, savedCents, offCents, ...refundIn(decided) },
        })
      }
    >
      <PriceSums preview={{ oldCents, newCents, offCents, differenceCents: newCents - oldCents }} />
      {refund.totalCents > 0 && <RefundChoice refund={refund} isAway={false} />}
      <p>{registration.contact.firstName} is emailed an updated confirmation with the new price.</p>
    </EffectForm>
  );
}
