import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { rememberCustomer } from "#features/payments/web/customer-memory.ts";
import { type Cents, toDollars } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { CustomerFields } from "#ui/public/customer-fields.tsx";
import { FieldGroup } from "#ui/public/field-group.tsx";
import { MileMarker } from "#ui/public/mile-marker.tsx";
import { RestoredNotice } from "#ui/public/restored-notice.tsx";
import { Sheet } from "#ui/public/sheet.tsx";
import { Spinner } from "#ui/public/spinner.tsx";
import { useDraft } from "#ui/public/use-draft.ts";
import { type ClassPrices, classPrice } from "../rules/class-price.ts";
import { classTitle, requiresCertId } from "../rules/classes.ts";
import { ClassQuestions, PayMethods } from "./class-fields.tsx";
import styles from "./class-form.module.css";
import { type Answers, answersOf, choiceOf, customerOf, DRAFT_KEY, typedIn } from "./class-form-data.ts";
import { ClassNotice } from "./class-notice.tsx";
import { ClassReview } from "./class-review.tsx";
import { PriceSign, priceText } from "./price-sign.tsx";
import type { Returned } from "./returned.ts";
import { useClassErrors } from "./use-class-errors.ts";
import { FORM_PATH, REVIEW_PATH, useClassReview } from "./use-class-review.ts";

type Props = { prices: ClassPrices; idempotencyKey: string; returned: Returned | undefined };

/**
 * One form, two steps: the answers, and their review, in which the fields stand hidden. Without scripts the server draws
 * the same two steps from what was sent.
 */
export function ClassForm({ prices, returned, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // One key for as long as the page stands: a second Confirm, for whatever reason, never registers twice.
  const [idempotencyKey] = useState(props.idempotencyKey);
  const isSending = useNavigation().formMethod !== undefined;
  const typed = returned?.typed;
  const { errors, notice, forgetNotice, forget, load, onBlur, checkForm } = useClassErrors(returned);
  const { answers: now, isLive, update } = useAnswers(form, typed);
  const review = useClassReview(form, returned);
  const draft = useDraft(form, DRAFT_KEY, returned === undefined);
  // What a draft or the browser itself put back counts as answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, which each of these changes
  useEffect(update, [update, draft.isRestored]);

  const choice = choiceOf(review.answers ?? now);
  const price = choice && classPrice(prices, { ...choice, isMember: (review.answers ?? now).isActiveMember });
  const needsId = isLive && choice ? requiresCertId(choice) : undefined;
  useKeptId(form, needsId === false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    if (intent !== "confirm" || isSending) event.preventDefault();
    if (isSending) return;
    if (intent === "confirm") rememberCustomer(customerOf(now));
    else if (intent === "edit") review.close("classSelection");
    else void checkForm(currentTarget).then((isRight) => isRight && review.open());
  };
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    // A choice is made at once; what is typed is checked when the field is left.
    const { name, type } = target as unknown as HTMLInputElement;
    if (type === "select-one" || type === "radio") forget(name);
    if (type === "checkbox" || name === "classSelection") forget("certID");
    update();
    draft.save();
    review.forget();
    forgetNotice();
  };
  const clear = () => {
    draft.clear();
    update();
  };

  return (
    <div className="wrap">
      {notice && <ClassNotice key={notice.key} notice={notice} />}
      <header className="page-head">
        {review.answers ? (
          <MileMarker step={2} of={3} title="Check your answers" />
        ) : (
          <MileMarker step={1} of={3} title="Your class" />
        )}
        <h1>CLASS REGISTRATION</h1>
      </header>
      <Sheet aside={<PriceSign title="Price" item={choice && classTitle(choice)} priceCents={price} />}>
        {draft.isRestored && !review.answers && <RestoredNotice onClear={clear} />}
        <Form
          method="post"
          action={review.answers ? REVIEW_PATH : FORM_PATH}
          replace
          noValidate
          ref={form}
          onSubmit={submit}
          onChange={change}
          onFocus={load}
          onBlur={onBlur}
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {price !== undefined && (isLive || review.answers) && (
            <input type="hidden" name="priceSeen" value={toDollars(price)} />
          )}
          <div hidden={review.answers !== undefined}>
            <ClassQuestions errors={errors} typed={typed} needsId={needsId} />
            <FieldGroup legend="Your details" id="customer">
              <CustomerFields errors={errors} values={typed} />
            </FieldGroup>
            <PayMethods errors={errors} typed={typed} />
          </div>
          {review.answers && (
            <ClassReview answers={review.answers} price={price} onChange={isLive ? review.close : undefined} />
          )}
          <Buttons isReview={review.answers !== undefined} isSending={isSending} price={price} />
        </Form>
      </Sheet>
    </div>
  );
}

/** What stands in the form. */
function useAnswers(form: RefObject<HTMLFormElement | null>, typed: Returned["typed"] | undefined) {
  const [answers, setAnswers] = useState<Answers>(() => answersOf(typed ?? {}));
  const [isLive, setLive] = useState(false);
  const update = useCallback(() => {
    if (!form.current) return;
    setAnswers(answersOf(typedIn(new FormData(form.current))));
    setLive(true);
  }, [form]);
  return { answers, /** False until a script has read the form. */ isLive, update };
}

/** A box that cannot be filled stands empty; what was typed in it comes back when it can be. */
function useKeptId(form: RefObject<HTMLFormElement | null>, isDisabled: boolean): void {
  const kept = useRef("");
  useEffect(() => {
    const box = form.current?.elements.namedItem("certID");
    if (!(box instanceof HTMLInputElement)) return;
    if (isDisabled) {
      kept.current = box.value;
      box.value = "";
    } else if (kept.current && !box.value) box.value = kept.current;
  }, [form, isDisabled]);
}

function Buttons({ isReview, isSending, price }: { isReview: boolean; isSending: boolean; price: Cents | undefined }) {
  if (isSending) return <Spinner takesFocus />;
  if (!isReview)
    return (
      <>
        <p className={styles.total}>
          Price <strong className="money">{priceText(price)}</strong>
        </p>
        <Button type="submit" name="intent" value="review">
          Submit
        </Button>
      </>
    );
  return (
    <div className={styles.actions}>
      <Button type="submit" name="intent" value="confirm">
        Confirm
      </Button>
      <Button type="submit" name="intent" value="edit" look="secondary">
        Back
      </Button>
    </div>
  );
}
