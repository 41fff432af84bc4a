import { Button, Checkbox, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { BoardRow, InventoryBoard } from "../../rules/board/board.ts";
import styles from "./inventory.module.css";

type Props = { row: BoardRow; event: InventoryBoard["event"]; today: string };

/** Opens the form by which units are held for somebody who asked by phone. */
export function HoldUnits(props: Props) {
  const [round, setRound] = useState<number>();
  const [held, setHeld] = useState<string>();
  const close = (name?: string) => {
    setRound(undefined);
    setHeld(name);
  };
  if (round !== undefined) return <HoldForm key={round} {...props} onDone={close} />;
  return (
    <div className={styles.deeds}>
      <Button variant="default" onClick={() => setRound(1)}>
        Hold some for somebody
      </Button>
      <p role="status">{held && `Held for ${held}.`}</p>
    </div>
  );
}

function HoldForm({ row, event, today, onDone }: Props & { onDone: (name?: string) => void }) {
  const { Form, isSending, refusal, done } = useStaffForm();
  const [name, setName] = useState("");
  const [requestKey] = useState(() => crypto.randomUUID());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the answer
  useEffect(() => {
    if (done) onDone(name);
  }, [done]);
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" className={styles.hold} aria-label={`Hold ${row.label} for somebody`}>
      <input type="hidden" name="hold" value={row.option} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <TextInput
        name="units"
        label="How many"
        inputMode="numeric"
        defaultValue="1"
        maxLength={3}
        autoFocus
        error={errors.units}
      />
      <TextInput
        name="name"
        label="For whom"
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={errors.name}
      />
      <TextInput
        name="endsOn"
        type="date"
        label="Until"
        description="Through this day. Then they are free again, for the waitlist first."
        min={today}
        max={event.lastDay}
        error={errors.endsOn}
      />
      <TextInput name="note" label="Note (optional)" maxLength={500} error={errors.note} />
      <Checkbox
        name="isBeyond"
        value="yes"
        label="Although too few are left"
        description="The log keeps that you did."
      />
      <RefusedBox refusal={refusal} hasFields={Object.keys(errors).length > 0} />
      <div className={styles.deeds}>
        <Button type="submit" loading={isSending}>
          Hold them
        </Button>
        <Button variant="default" onClick={() => onDone()}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
