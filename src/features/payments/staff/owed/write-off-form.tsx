import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import look from "#ui/admin/ask-first.module.css";
import { useCall } from "#ui/admin/calls/use-call.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { OwedCustomer, WriteOffForm as WriteOffInput } from "../../rules/owed.ts";
import styles from "./owed.module.css";

type Props = Pick<OwedCustomer, "customer" | "open">;

/** The form to write off charges: staff select them and enter a reason, which is kept. */
export function WriteOffForm(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <Question {...props} onKeep={() => setIsAsking(false)} />;
  return (
    <Button variant="default" className={look.open} onClick={() => setIsAsking(true)}>
      Write off uncollectible charges
    </Button>
  );
}

function Question({ customer, open, onKeep }: Props & { onKeep: () => void }) {
  const [taken, setTaken] = useState<ReadonlySet<ChargeToken>>(new Set());
  const [reason, setReason] = useState("");
  const { run, isSending, refusal } = useCall((api, json: WriteOffInput, key) =>
    api.owed[":customer"]["write-offs"].$post({ param: { customer }, json, header: { "idempotency-key": key } }),
  );
  const own = open.filter(({ token }) => taken.has(token));
  const totalCents = sumCents(own.map(({ amountCents }) => amountCents));
  const charges = own.map(({ token }) => token);
  const error = refusal?.errors.reason;
  return (
    <form
      className={look.form}
      aria-label="Write off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run({ charges, totalCents, reason });
      }}
    >
      <p>{FOLLOWS}</p>
      <Picks open={open} taken={taken} onTake={setTaken} />
      <TextInput
        label="Reason"
        description="Internal"
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={error}
      />
      <p role="status">
        <strong>{`${countOf(own.length, "charge")}, ${formatCents(totalCents)}`}</strong> selected
      </p>
      <RefusedBox refusal={refusal} hasFields={error !== undefined} />
      <div className={parts.buttons}>
        <Button type="submit" color="red.9" loading={isSending} disabled={own.length === 0}>
          {`Write off ${formatCents(totalCents)}`}
        </Button>
        <Button variant="default" onClick={onKeep}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const FOLLOWS =
  "Selected charges are written off and removed from statements, reminders and invoices. No email is sent. They are listed below, and you can undo this.";

type PicksProps = Pick<Props, "open"> & {
  taken: ReadonlySet<ChargeToken>;
  onTake: (taken: ReadonlySet<ChargeToken>) => void;
};

const Picks = ({ open, taken, onTake }: PicksProps) => (
  <fieldset className={styles.picks}>
    <legend>Charges to write off</legend>
    {open.map(({ token, label, amountCents, reference }, at) => (
      <Checkbox
        key={token}
        ref={at === 0 ? focusWhenShown : undefined}
        checked={taken.has(token)}
        onChange={({ currentTarget }) =>
          onTake(new Set(currentTarget.checked ? [...taken, token] : [...taken].filter((one) => one !== token)))
        }
        label={`${label}, ${formatCents(amountCents)}`}
        description={reference}
      />
    ))}
  </fieldset>
);
