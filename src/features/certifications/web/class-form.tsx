import { useState } from "react";
import { Form } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { PriceSign } from "#features/payments/web/price-sign.tsx";
import { toDollars } from "#shared/money.ts";
import type { Returned } from "#ui/forms/reviewed-page.ts";
import { reviewOf } from "#ui/forms/use-review-step.ts";
import { RestoredNotice } from "#ui/public/feedback/restored-notice.tsx";
import { FailureNotice, REVIEWED_FORM } from "#ui/public/forms/failure-notice.tsx";
import { CustomerFields } from "#ui/public/forms/fields/customer-fields.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { ReviewButtons } from "#ui/public/forms/review-buttons.tsx";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import type { ClassDate } from "../rules/class-date.ts";
import { type ClassPrices, classPrice } from "../rules/class-price.ts";
import type { ClassWay } from "../rules/class-ways.ts";
import { classTitle, fitsClass } from "../rules/classes.ts";
import type { SessionOption } from "../rules/sessions/session-options.ts";
import { ClassQuestions, PayMethods, SessionChoice } from "./class-fields.tsx";
import { type Answers, choiceOf, FORM_PATH } from "./class-form-data.ts";
import { ClassGuide } from "./class-guide.tsx";
import { ClassReview } from "./class-review.tsx";
import { useClassForm } from "./use-class-form.ts";
import { OpeningNotice } from "./waitlist/opening-notice.tsx";

const MEMBERS_PAY_LESS = "Members pay less for most classes. Tick Active Membership to see your price.";

type Props = {
  prices: ClassPrices;
  /** Absent, like `ways`, if the visitor returned to the form before the script of the next page had loaded. */
  dates?: readonly ClassDate[];
  ways?: readonly ClassWay[];
  options?: readonly SessionOption[];
  requestKey: string;
  returned: Returned | undefined;
  /** Present for the holder of an offer; null once it has ended. */
  offerUntil?: string | null;
};

/**
 * One form, two steps: the answers, and their review, during which the fields are hidden. Without scripts the server
 * renders the same two steps from the submitted form.
 */
export function ClassForm({ prices, dates, ways, options = [], returned, offerUntil, ...props }: Props) {
  // One key while the page is open: a second Confirm never registers twice.
  const [requestKey] = useState(props.requestKey);
  const { form, handlers, notice, errors, needsId, isLive, isSending, ...state } = useClassForm(returned);
  const { answers: reviewed, close } = state.review;
  const isReview = reviewed !== undefined;
  const { choice, item, price } = priceOf(prices, reviewed ?? state.answers);
  const fields = { errors, typed: returned?.typed };
  const { offer, sessionId: held } = returned?.typed ?? {};
  const offered = options
    .filter((option) => choice && fitsClass(option, choice))
    .map(({ unavailable, ...option }) => ({
      ...option,
      ...(unavailable && !(offer && option.value === held) && { unavailable }),
    }));
  return (
    <div className="wrap">
      {notice && <FailureNotice key={notice.key} notice={notice} />}
      <header className="page-head">
        <MileMarker at="form" title={isReview ? "Check your answers" : "Your class"} />
        <h1>CLASS REGISTRATION</h1>
      </header>
      {offerUntil !== undefined && !isReview && <OpeningNotice until={offerUntil} />}
      {!isReview && ways && dates && <ClassGuide ways={ways} dates={dates} choice={choice} item={item} />}
      <Sheet
        aside={
          <PriceSign title="Price" item={item ?? "No class chosen yet"} priceCents={price} note={MEMBERS_PAY_LESS} />
        }
        foot={<ReviewButtons isReview={isReview} isSending={isSending} />}
      >
        {state.isRestored && !isReview && <RestoredNotice onClear={state.clear} />}
        <Form
          id={REVIEWED_FORM}
          method="post"
          action={isReview ? reviewOf(FORM_PATH) : FORM_PATH}
          replace
          noValidate
          ref={form}
          {...handlers}
        >
          <input type="hidden" name="requestKey" value={requestKey} />
          {offer && <input type="hidden" name="offer" value={offer} />}
          {price !== undefined && (isLive || isReview) && (
            <input type="hidden" name="priceSeen" value={toDollars(price)} />
          )}
          <div hidden={isReview}>
            <ClassQuestions {...fields} needsId={needsId} answers={state.answers} />
            {offered.length > 0 && <SessionChoice key={item} {...fields} options={offered} />}
            <FieldGroup legend="Your details" id="customer">
              <CustomerFields errors={errors} values={fields.typed} />
            </FieldGroup>
            <PayMethods {...fields} />
          </div>
          {reviewed && (
            <ClassReview
              answers={reviewed}
              price={price}
              options={offered}
              hasFailed={notice !== undefined}
              onChange={isLive ? close : undefined}
            />
          )}
          {isReview && <PersonCheck refusal={returned} />}
        </Form>
      </Sheet>
    </div>
  );
}

/** Nothing until a class is selected. */
function priceOf(prices: ClassPrices, answers: Answers) {
  const choice = choiceOf(answers);
  if (!choice) return {};
  return {
    choice,
    item: classTitle(choice),
    price: classPrice(prices, { ...choice, isMember: answers.isActiveMember }),
  };
}
