import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import look from "#ui/admin/confirm-with-reason.module.css";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { OwedCustomer } from "../../rules/owed.ts";
import styles from "./owed.module.css";

type Props = { open: OwedCustomer["open"] /** Of the page as it was loaded. */; requestKey: string };

/** For what nobody will pay: charges are chosen, and the reason is kept with them. */
export function WriteOffForm(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <Question {...props} onKeep={() => setIsAsking(false)} />;
  return (
    <Button variant="default" className={look.open} onClick={() => setIsAsking(true)}>
      Write off what nobody will pay
    </Button>
  );
}

function Question({ open, requestKey, onKeep }: Props & { onKeep: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const { isSending, refusal, send } = useStaffForm();
  const own = open.filter(({ token }) => chosen.has(token));
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
        send({ writeOff: { charges, totalCents, reason }, requestKey });
      }}
    >
      <p>{FOLLOWS}</p>
      <Picks open={open} chosen={chosen} onChoose={setChosen} />
      <TextInput
        label="Reason"
        description="For the office alone"
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={error}
      />
      <p role="status">
        <strong>{`${countOf(own.length, "charge")}, ${formatCents(totalCents)}`}</strong> chosen
      </p>
      <RefusedBox refusal={refusal} hasFields={error !== undefined} />
      <div className={parts.buttons}>
        <Button type="submit" color="red.9" loading={isSending} disabled={own.length === 0}>
          {`Write off ${formatCents(totalCents)}`}
        </Button>
        <Button variant="default" onClick={onKeep}>
          Keep all of it owed
        </Button>
      </div>
    </form>
  );
}

const FOLLOWS =
  "What you choose is owed no more: no statement, reminder or invoice asks for it again. No letter is sent. It stays in the list below, and you can take it back.";

type PicksProps = Pick<Props, "open"> & {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

const Picks = ({ open, chosen, onChoose }: PicksProps) => (
  <fieldset className={styles.picks}>
    <legend>What is written off</legend>
    {open.map(({ token, label, amountCents, reference }, at) => (
      <Checkbox
        key={token}
        ref={at === 0 ? focusWhenShown : undefined}
        checked={chosen.has(token)}
        onChange={({ currentTarget }) =>
          onChoose(new Set(currentTarget.checked ? [...chosen, token] : [...chosen].filter((one) => one !== token)))
        }
        label={`${label}, ${formatCents(amountCents)}`}
        description={reference}
      />
    ))}
  </fieldset>
);
