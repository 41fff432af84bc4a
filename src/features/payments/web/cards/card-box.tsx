import { type FocusEvent, lazy, type Ref, Suspense } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { CheckoutSettings } from "../../rules/schema.ts";
import type { CardBoxHandle, PayWay } from "./selected-card.ts";

/** Chunks of their own: a site loads only the chunk of its own cards. */
const TestWays = lazy(async () => ({ default: (await loadPart(() => import("./test-card-parts.ts"))).TestWays }));
const ElementBox = lazy(async () => ({ default: (await loadPart(() => import("./stripe-parts.ts"))).ElementBox }));

type Props = {
  settings: CheckoutSettings;
  /** The sum for the card, once it is known. */
  amountCents: number;
  errors: FieldErrors;
  /** The reason why the card was refused. Messages about a field are beside the field. */
  error: string | undefined;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  /** The payer edits the card again, so the last refusal may no longer apply. */
  onEdit: () => void;
  onWay: (way: PayWay) => void;
  ref: Ref<CardBoxHandle>;
};

/** Where the card is entered: Stripe's own fields, or the test cards of a site that is not connected. */
export function CardBox({ settings, amountCents, errors, error, onBlur, onEdit, onWay, ref }: Props) {
  const { publishableKey, livemode, ways } = settings;
  return (
    <Suspense fallback={<Waiting />}>
      {publishableKey === undefined ? (
        <TestWays settings={settings} errors={errors} onBlur={onBlur} onWay={onWay} ref={ref} />
      ) : (
        <ElementBox
          publishableKey={publishableKey}
          amountCents={amountCents}
          livemode={livemode}
          ways={ways}
          error={error}
          onEdit={onEdit}
          onWay={onWay}
          ref={ref}
        />
      )}
    </Suspense>
  );
}

const Waiting = () => (
  <FieldGroup legend="Card" id="card">
    <Spinner>Loading the card fields…</Spinner>
  </FieldGroup>
);
