import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatCents, parseDollars } from "#shared/money.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { errorsOf, type FieldErrors } from "#ui/forms/use-field-errors.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { type CheckForm, type CheckView, checkFormSchema, type OpenCharge } from "../../rules/check.ts";
import { PAC_FUND } from "../../rules/funds.ts";
import { ChargeSearch } from "./charge-search.tsx";
import { paidOf, partsOf, sayBalance } from "./check-balance.ts";
import styles from "./checks.module.css";
import { type Taken, TakenCharges } from "./taken-charges.tsx";

type Fields = { number: string; payer: string; amount: string; fund: string };
const EMPTY: Fields = { number: "", payer: "", amount: "", fund: "" };

/** Entry of one check after another by keyboard alone: after each recorded check the focus returns to the number. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function CheckEntry({
  today,
  owed,
}: {
  today: string;
  /** The charges that the form starts with. */
  owed: OpenCharge[];
}) {
  // A check that is sent twice is one check. A correction after a refusal is sent with the same key.
  const call = useCall((api, json: CheckForm, key) => api.checks.$post({ header: { "idempotency-key": key }, json }), {
    summary: sayRecorded,
  });
  const { found, refusal, isSending } = call;
  const [fields, setFields] = useState(() => ({ ...EMPTY, payer: owed[0]?.company || (owed[0]?.name ?? "") }));
  const [receivedOn, setReceivedOn] = useState(today);
  const [taken, setTaken] = useState<Taken[]>(() => owed.map((charge) => ({ charge })));
  const [errors, setErrors] = useState<FieldErrors>({});
  const number = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { committee, name } = useOrganization();
  // A link from another screen names the charges to pay.
  const sought = useSearchParams()[0].get("q")?.slice(0, 100) ?? "";

  useEffect(() => {
    if (found) {
      setFields(EMPTY);
      setTaken([]);
      setErrors({});
      number.current?.focus();
    } else if (refusal) setErrors(refusal.errors);
  }, [found, refusal]);

  const amountCents = parseDollars(fields.amount) ?? 0;
  const parts = partsOf(amountCents, taken);
  const set = (field: keyof Fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [field]: event.currentTarget.value });
  const pick = (...picked: OpenCharge[]) => {
    setTaken([...taken, ...picked.map((charge) => ({ charge }))]);
    if (!fields.payer) setFields({ ...fields, payer: picked[0]?.company ?? picked[0]?.name ?? "" });
  };
  const send = (isAnother: boolean) => {
    if (isSending) return;
    const paid = paidOf(taken, parts);
    const fund = taken.length === 0 ? fields.fund : taken[0]?.charge.fund;
    const check: CheckForm = {
      number: fields.number,
      payer: fields.payer,
      amountCents,
      receivedOn,
      charges: paid.map((part) => ({ token: part.token, amountCents: part.amountCents })),
      ...(paid.length === 0 && fund && { fund: PAC_FUND }),
      ...(isAnother && { isAnother }),
    };
    const wrong = byTaken(errorsOf(checkFormSchema, check), paid);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0)
      return void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    void call.run(check);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const text = (field: "number" | "payer" | "amount", label: string) => ({
    label,
    value: fields[field],
    onChange: set(field),
    error: errors[field === "amount" ? "amountCents" : field],
    autoComplete: "off",
  });
  return (
    <form ref={form} noValidate className={styles.entry} onSubmit={submit} aria-label="Record a check">
      <div className={styles.fields}>
        <TextInput {...text("number", "Check number")} ref={number} autoFocus data-takes-focus="" inputMode="numeric" />
        <TextInput {...text("amount", "Amount")} inputMode="decimal" placeholder="0.00" />
        <TextInput {...text("payer", "From")} description="Name printed on the check" inputWrapperOrder={ORDER} />
        <TextInput
          label="Received"
          type="date"
          value={receivedOn}
          max={today}
          onChange={(event) => setReceivedOn(event.currentTarget.value)}
          error={errors.receivedOn}
        />
      </div>
      <ChargeSearch
        label="Apply to (reference, company, person, description or amount)"
        description="Press Enter to add the highlighted charge, or type a full reference to add all its charges. Press Enter in the empty field to record the check."
        without={taken.map(({ charge }) => charge.token)}
        initial={sought}
        onPick={(charge) => pick(charge)}
        onPickAll={(charges) => pick(...charges)}
      />
      <TakenCharges taken={taken} parts={parts} amountCents={amountCents} errors={errors} setTaken={setTaken} />
      {taken.length === 0 && (
        <NativeSelect
          label="Made out to"
          value={fields.fund}
          onChange={set("fund")}
          data={[
            { value: "", label: name },
            { value: PAC_FUND, label: committee.name },
          ]}
        />
      )}
      <p className={styles.balance} role="status" data-balance="">
        {sayBalance(
          amountCents,
          taken.map(({ charge }) => charge.amountCents),
          parts,
        )}
      </p>
      {errors.charges && <DangerBox message={errors.charges} />}
      <RefusedBox refusal={refusal} hasFields />
      <div className={styles.acts}>
        <Button type="submit" loading={isSending}>
          Record check
        </Button>
        {refusal?.code === "payments.check-known" && (
          <Button variant="default" onClick={() => send(true)} autoFocus>
            It's a different check: record it
          </Button>
        )}
      </div>
      <p role="status" className={styles.done}>
        {call.summary}
      </p>
    </form>
  );
}

/** Where some of the charges get nothing, the paid charges have other indexes than the listed ones. */
const byTaken = (errors: FieldErrors, paid: readonly { at: number }[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^charges\.(\d+)/, (_, place: string) => `charges.${paid[Number(place)]?.at ?? place}`),
      message,
    ]),
  );

const sayRecorded = ({ number, payer, amountCents, lines }: CheckView): string => {
  const paid = lines.map((line) => `${line.label} ${formatCents(line.amountCents)}`).join("; ");
  return `Recorded: check ${number} from ${payer}, ${formatCents(amountCents)}: ${paid}.`;
};

const ORDER: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];
