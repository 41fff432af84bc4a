import { type FocusEvent, lazy, type Ref, Suspense } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { CheckoutSettings } from "../../rules/schema.ts";
import type { CardBoxHandle } from "./chosen-card.ts";

/** Chunks of their own: a site loads only the chunk of its own cards. */
const TestCardBox = lazy(async () => ({ default: (await loadPart(() => import("./test-card-parts.ts"))).TestCardBox }));
const ElementBox = lazy(async () => ({ default: (await loadPart(() => import("./stripe-parts.ts"))).ElementBox }));

type Props = {
  settings: CheckoutSettings;
  /** The sum for the card, as far as it is known. */
  amountCents: number;
  errors: FieldErrors;
  /** The reason why the card was refused. Messages about a field are beside the field. */
  error: string | undefined;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  /** The payer edits the card again, so the last refusal may no longer apply. */
  onEdit: () => void;
  ref: Ref<CardBoxHandle>;
};

/** Where the card is entered: Stripe's own fields, or the test cards of a site that is not connected. */
export function CardBox({ settings, amountCents, errors, error, onBlur, onEdit, ref }: Props) {
  const { publishableKey, livemode } = settings;
  return (
    <Suspense fallback={<Waiting />}>
      {publishableKey === undefined ? (
        <TestCardBox errors={errors} onBlur={onBlur} ref={ref} />
      ) : (
        <ElementBox {...{ publishableKey, amountCents, livemode, error, onEdit, ref }} />
      )}
    </Suspense>
  );
}

const Waiting = () => (
  <FieldGroup legend="Card" id="card">
    <Spinner>Loading the card fields…</Spinner>
  </FieldGroup>
);
