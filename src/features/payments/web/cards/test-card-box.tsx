import { type FocusEvent, type FormEvent, type Ref, useImperativeHandle, useRef } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { cardBrandName } from "../../rules/card-brand.ts";
import { findTestCard, groupDigits, TEST_CARDS } from "../../rules/test-card-numbers.ts";
import { type CardBoxHandle, CardNotTaken } from "./selected-card.ts";
import { TestBanner } from "./test-banner.tsx";
import styles from "./test-card-box.module.css";

type Props = {
  errors: FieldErrors;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  ref: Ref<CardBoxHandle>;
};

/** The card entry of a site without a card processor. It takes test numbers only, and sends not even those. */
export function TestCardBox({ errors, onBlur, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      // Its fields belong to the form, which has already validated them.
      check: async () => undefined,
      take: async () => {
        const typed = box.current?.querySelector<HTMLInputElement>("#cardNumber")?.value ?? "";
        const card = findTestCard(typed);
        if (typeof card === "string") throw new CardNotTaken("Enter one of the test card numbers");
        const { method, brand, number, funding } = card;
        return { id: method, brand, last4: number.slice(-4), funding, fieldId: "cardNumber" };
      },
    }),
    [],
  );
  const leaveNumber = (event: FocusEvent<HTMLInputElement>) => {
    onBlur(event);
    tidyNumber(event.target);
  };
  const digits = (name: string) =>
    ({ name, inputMode: "numeric", autoComplete: "off", error: errors[name], onBlur }) as const;
  return (
    <FieldGroup legend="Card" id="card">
      <div ref={box}>
        <TestBanner>No money moves here. Do not enter a real card; use one of the test cards.</TestBanner>
        <TextField
          {...digits("cardNumber")}
          label="Card number"
          maxLength={23}
          onBlur={leaveNumber}
          onInput={groupTyped}
        />
        <div className={styles.row}>
          <TextField {...digits("cardExpiry")} label="Expiry" hint="MM / YY" maxLength={7} />
          <TextField {...digits("cardCvc")} label="Security code" hint="3 or 4 digits" maxLength={4} />
        </div>
      </div>
      <details className={styles.list}>
        <summary>Test card numbers</summary>
        <p>Any expiry date in the future and any security code will do.</p>
        <table>
          <tbody>
            {TEST_CARDS.map(({ number, brand, outcome }) => (
              <tr key={number}>
                <th scope="row">{groupDigits(number)}</th>
                <td>
                  {cardBrandName(brand)}: {outcome}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FieldGroup>
  );
}

/** Groups the digits while the number is typed, and keeps the caret behind the same digit. */
function groupTyped({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  // Other text stays as typed; the form's check reports it.
  if (!/^[\d\s-]*$/.test(field.value)) return;
  const grouped = groupDigits(field.value.replaceAll(/\D/g, ""));
  if (grouped === field.value) return;
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replaceAll(/\D/g, "").length;
  field.value = grouped;
  const caret = new RegExp(`^(?:\\D*\\d){${before}}`).exec(grouped)?.[0].length ?? grouped.length;
  field.setSelectionRange(caret, caret);
}

/** Groups the digits as on a card. A real card number must not stay on the screen. */
function tidyNumber(field: HTMLInputElement): void {
  const card = findTestCard(field.value);
  if (card === "real") field.value = "";
  else if (typeof card === "object") field.value = groupDigits(card.number);
}
