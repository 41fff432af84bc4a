import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { parseDollars } from "#shared/money.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { errorsOf, type FieldErrors } from "#ui/forms/use-field-errors.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { type CheckForm, checkFormSchema, type OpenCharge } from "../../rules/check.ts";
import { PAC_FUND } from "../../rules/funds.ts";
import { ChargeSearch, Owed } from "./charge-search.tsx";
import { paidOf, partsOf, sayBalance } from "./check-balance.ts";
import styles from "./checks.module.css";
import type { DeskDone } from "./desk-action.ts";

/** `typed`: the part that staff entered; without it as much as the check has left. */
type Chosen = { charge: OpenCharge; typed?: string };
type Fields = { number: string; payer: string; amount: string; fund: string };
const EMPTY: Fields = { number: "", payer: "", amount: "", fund: "" };

/** Entry of one check after another by keyboard alone: after each recorded check the focus returns to the number. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function CheckEntry({ today, owed }: { today: string /** What it begins with. */; owed: OpenCharge[] }) {
  const { isSending: isBusy, refusal, done, send: post } = useStaffForm<DeskDone>();
  const [fields, setFields] = useState(() => ({ ...EMPTY, payer: owed[0]?.company || (owed[0]?.name ?? "") }));
  const [receivedOn, setReceivedOn] = useState(today);
  const [chosen, setChosen] = useState<Chosen[]>(() => owed.map((charge) => ({ charge })));
  const [errors, setErrors] = useState<FieldErrors>({});
  // A check that is sent twice is one check. A correction after a refusal is sent with the same key.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const number = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { committee, name } = useOrganization();
  // Whoever comes from another screen has said what it pays.
  const sought = useSearchParams()[0].get("q")?.slice(0, 100) ?? "";

  useEffect(() => {
    if (done?.recorded) {
      setFields(EMPTY);
      setChosen([]);
      setErrors({});
      setRequestKey(crypto.randomUUID());
      number.current?.focus();
    } else if (refusal) setErrors(refusal.errors);
  }, [done, refusal]);

  const amountCents = parseDollars(fields.amount) ?? 0;
  const parts = partsOf(amountCents, chosen);
  const set = (field: keyof Fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [field]: event.currentTarget.value });
  const pick = (...picked: OpenCharge[]) => {
    setChosen([...chosen, ...picked.map((charge) => ({ charge }))]);
    if (!fields.payer) setFields({ ...fields, payer: picked[0]?.company ?? picked[0]?.name ?? "" });
  };
  const send = (isAnother: boolean) => {
    if (isBusy) return;
    const paid = paidOf(chosen, parts);
    const fund = chosen.length === 0 ? fields.fund : chosen[0]?.charge.fund;
    const check: CheckForm = {
      ...{ number: fields.number, payer: fields.payer, amountCents, receivedOn },
      charges: paid.map((part) => ({ token: part.token, amountCents: part.amountCents })),
      ...(paid.length === 0 && fund && { fund: PAC_FUND }),
      ...(isAnother && { isAnother }),
    };
    const found = byChosen(errorsOf(checkFormSchema, check), paid);
    setErrors(found);
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    post({ intent: "record", requestKey, check });
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
        <TextInput {...text("payer", "From")} description="Whose name is printed on it" inputWrapperOrder={ORDER} />
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
        label="What it pays: reference, company, person, label or amount"
        description="Enter takes the marked line; a whole reference brings all that is owed under it. Enter in the empty field records the check."
        without={chosen.map(({ charge }) => charge.token)}
        initial={sought}
        onPick={(charge) => pick(charge)}
        onPickAll={(charges) => pick(...charges)}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen for this check">
          {chosen.map(({ charge, typed }, at) => (
            <li key={charge.token}>
              <Owed charge={charge} />
              {amountCents > 0 && (parts[at] ?? 0) === 0 && (
                <span className={styles.unpaid}>Not paid by this check: all of it stays owed.</span>
              )}
              <TextInput
                aria-label={`Part of ${charge.label} that is paid`}
                inputMode="decimal"
                className={styles.part}
                value={typed ?? ((parts[at] ?? 0) / 100).toFixed(2)}
                error={errors[`charges.${at}.amountCents`]}
                onChange={(event) => {
                  const part = event.currentTarget.value;
                  setChosen(chosen.map((one, index) => (index === at ? { ...one, typed: part } : one)));
                }}
              />
              <Button
                variant="subtle"
                aria-label={`Remove ${charge.reference ?? ""} ${charge.label}`}
                onClick={() => setChosen(chosen.filter((_, index) => index !== at))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && (
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
          chosen.map(({ charge }) => charge.amountCents),
          parts,
        )}
      </p>
      {errors.charges && <DangerBox message={errors.charges} />}
      <RefusedBox refusal={refusal} hasFields />
      <div className={styles.deeds}>
        <Button type="submit" loading={isBusy}>
          Record check
        </Button>
        {refusal?.code === "payments.check-known" && (
          <Button variant="default" onClick={() => send(true)} autoFocus>
            It is another check: record it
          </Button>
        )}
      </div>
      <p role="status" className={styles.done}>
        {done?.recorded}
      </p>
    </form>
  );
}

/** Where some chosen charges get nothing, the paid charges have other indexes than the chosen ones. */
const byChosen = (errors: FieldErrors, paid: readonly { at: number }[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^charges\.(\d+)/, (_, place: string) => `charges.${paid[Number(place)]?.at ?? place}`),
      message,
    ]),
  );

const ORDER: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];
