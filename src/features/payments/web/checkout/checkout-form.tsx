import { type FormEvent, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Customer } from "#shared/contact.ts";
import { CUSTOMER_FIELDS, customerIn } from "#shared/customer-fields.ts";
import { errorsOf, type SummaryError, summaryOf, useFieldErrors } from "#ui/forms/use-field-errors.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { ErrorSummary } from "#ui/public/forms/error-summary.tsx";
import { INCOMPLETE } from "#ui/public/forms/form-notice.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { BotCheck } from "../bot-check/bot-check.tsx";
import { CardBox } from "../cards/card-box.tsx";
import { type CardBoxHandle, CardNotTaken, type PayWay, type SelectedCard } from "../cards/selected-card.ts";
import { type CartItem, linksOf } from "../cart/cart-item.ts";
import { CART_NOTICE_ID } from "../cart/cart-notice.tsx";
import styles from "../checkout.module.css";
import { Refused } from "../payment-client.ts";
import { CardTrust } from "./checkout-parts.ts";
import { rememberPayer } from "./customer-memory.ts";
import { payerOf } from "./payer.ts";
import { PayerPart } from "./payer-part.tsx";
import { type Proof, useProof } from "./use-proof.ts";

const NO_BOT_CHECK = "Please complete the reCAPTCHA checkbox";
const CONNECTION_LOST = "The connection was lost. Nothing was sent; please submit again.";
const CARD_NOT_HERE = "The card fields are still loading. Please submit again in a moment.";

const NO_ERRORS = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, undefined]));

export type Answers = { customer: Customer; card: SelectedCard };

type Props = {
  items: readonly CartItem[];
  settings: CheckoutSettings;
  amountCents: number;
  /** The changes of the cart that the visitor must accept first. */
  blocker: string | undefined;
  proof: RefObject<Proof>;
  /** Counts how often the payment found the proof used up or too old. */
  lostProofs: number;
  /** The field that the review leads back to. */
  focusField: string | undefined;
  way: PayWay;
  onWay: (way: PayWay) => void;
  onReady: (answers: Answers) => Promise<void>;
};

/** Customer, card and bot check. The answers stay in the form while the review is shown in its place. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function CheckoutForm(props: Props) {
  const { items, settings, amountCents, blocker, proof, lostProofs, focusField, way, onWay, onReady } = props;
  const { errors, setErrors, onBlur, checkForm, load } = useFieldErrors(async () =>
    (await fetchRules()).checkoutFormSchema(settings.cards),
  );
  /** Counts submits: each moves the focus to the first problem. */
  const [attempt, setAttempt] = useState(0);
  const [payer] = useState(() => payerOf(items));
  const hasBotCheck = settings.botCheck !== "off";
  const { isProven, refusals, lose, isTicked, prove, take } = useProof(proof, hasBotCheck);
  const [botError, setBotError] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [cardProblem, setCardProblem] = useState<SummaryError>();
  const cardBox = useRef<CardBoxHandle>(null);
  const [isChecking, setIsChecking] = useState(false);

  const loseProof = useCallback(() => {
    lose();
    setBotError(NO_BOT_CHECK);
  }, [lose]);
  useEffect(() => {
    if (lostProofs > 0) loseProof();
  }, [lostProofs, loseProof]);

  const submit = async (form: HTMLFormElement) => {
    setFailure(undefined);
    // The server checks nothing before the money moves, so the form stops if its rules did not load.
    await load();
    const rules = await fetchRules().catch(() => setFailure(CONNECTION_LOST));
    if (!rules) return;
    const problem = cardBox.current ? await cardBox.current.check() : { id: "card", message: CARD_NOT_HERE };
    setCardProblem(problem);
    setAttempt((count) => count + 1);
    const isComplete = summaryOf(checkForm(form)).length === 0 && !problem;
    setBotError(isTicked() ? undefined : NO_BOT_CHECK);
    setIsBlocked(blocker !== undefined);
    if (!isComplete || !isTicked() || blocker) return;
    setIsChecking(true);
    try {
      const customer = rules.customerOf(Object.fromEntries(new FormData(form)));
      if (!(await prove()) || !cardBox.current) return;
      await onReady({ customer, card: await cardBox.current.take(customer) });
    } catch (error) {
      if (error instanceof Refused && error.code === "payments.bot-check-away")
        setFailure(`${error.message} ${error.instruction}`);
      else if (error instanceof Refused) loseProof();
      else if (error instanceof CardNotTaken) setCardProblem({ id: "card", message: error.message });
      else setFailure(CONNECTION_LOST);
    } finally {
      setIsChecking(false);
    }
  };
  const saveDetails = async (form: HTMLFormElement) => {
    const typed = customerIn(new FormData(form));
    // If the rules did not load, Submit checks the fields.
    const rules = await fetchRules().catch(() => undefined);
    const found = rules ? errorsOf(rules.detailsSchema, typed) : {};
    setErrors((before) => ({ ...before, ...NO_ERRORS, ...found }));
    if (Object.keys(found).length === 0) rememberPayer(typed);
    return CUSTOMER_FIELDS.find((field) => found[field]);
  };
  const isSubmitting = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    void submit(event.currentTarget).finally(() => {
      isSubmitting.current = false;
    });
  };

  const fieldErrors = summaryOf(errors);
  // The page of the cart's first item also offers to pay by check.
  const [back] = items.flatMap(linksOf);
  const others = [
    ...(isBlocked && blocker ? [{ id: CART_NOTICE_ID, message: blocker }] : []),
    ...(cardProblem ? [cardProblem] : []),
    ...(botError ? [{ id: "bot-check", message: botError }] : []),
    ...(failure ? [{ message: failure }] : []),
  ];
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onFocus={() => void load()}
      onBlur={({ currentTarget, target }) => {
        const { name } = target as unknown as HTMLInputElement;
        if (CUSTOMER_FIELDS.some((field) => field === name)) rememberPayer(customerIn(new FormData(currentTarget)));
      }}
    >
      {(attempt > 0 || failure) && fieldErrors.length + others.length > 0 && (
        <ErrorSummary
          key={`${attempt} ${refusals} ${failure} ${cardProblem?.message}`}
          message={fieldErrors.length > 0 || cardProblem ? INCOMPLETE : undefined}
          errors={[...fieldErrors, ...others]}
        />
      )}
      <PayerPart payer={payer} focusField={focusField} errors={errors} onBlur={onBlur} onSave={saveDetails} />
      <CardBox
        settings={settings}
        amountCents={amountCents}
        errors={errors}
        error={cardProblem?.id === "card" ? cardProblem.message : undefined}
        onBlur={onBlur}
        onEdit={() => setCardProblem(undefined)}
        onWay={onWay}
        ref={cardBox}
      />
      {hasBotCheck && !isProven && (
        <BotCheck
          settings={settings}
          error={botError}
          refusals={refusals}
          onToken={(solved) => {
            take(solved);
            if (solved) setBotError(undefined);
          }}
        />
      )}
      {isChecking ? (
        <Spinner takesFocus>Checking…</Spinner>
      ) : (
        <div className={styles.submit}>
          <Button type="submit">Submit</Button>
          {back && (
            <ButtonLink to={back.href} look="quiet">
              Back without paying
            </ButtonLink>
          )}
        </div>
      )}
      <Suspense>
        <CardTrust settings={settings} way={way} />
      </Suspense>
    </form>
  );
}

/** Fetched when the payer enters the first field: the page itself stays light. */
const fetchRules = () => loadAgain(() => import("./checkout-schema.ts"));
