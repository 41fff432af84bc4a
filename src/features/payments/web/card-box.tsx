import { type FocusEvent, lazy, type Ref, Suspense } from "react";
import type { FieldErrors } from "#ui/public/use-field-errors.ts";
import type { CheckoutSettings } from "../rules/schema.ts";
import type { CardBoxHandle } from "./chosen-card.ts";
import { TestCardBox } from "./test-card-box.tsx";

/** A part of its own: a site without Stripe never fetches it. */
const ElementBox = lazy(async () => ({ default: (await import("./element-box.tsx")).ElementBox }));

type Props = {
  settings: CheckoutSettings;
  /** What the card would be charged as far as it is known. */
  amountCents: number;
  errors: FieldErrors;
  /** Why the card was not taken. What is wrong with a field stands beside the field. */
  error: string | undefined;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  /** The payer works on the card again: what was wrong with it may be mended. */
  onEdit: () => void;
  ref: Ref<CardBoxHandle>;
};

/** Where the card is entered: Stripe's own fields, or the test cards of a site that is not connected. */
export function CardBox({ settings, amountCents, errors, error, onBlur, onEdit, ref }: Props) {
  const { publishableKey, livemode } = settings;
  return publishableKey === undefined ? (
    <TestCardBox errors={errors} onBlur={onBlur} ref={ref} />
  ) : (
    <Suspense>
      <ElementBox {...{ publishableKey, amountCents, livemode, error, onEdit, ref }} />
    </Suspense>
  );
}
