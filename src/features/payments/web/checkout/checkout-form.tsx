import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Customer } from "#shared/contact.ts";
import { customerIn } from "#shared/customer-fields.ts";
import { type SummaryError, summaryOf, useFieldErrors } from "#ui/forms/use-field-errors.ts";
import { Button } from "#ui/public/button.tsx";
import { ErrorSummary } from "#ui/public/forms/error-summary.tsx";
import { CustomerFields } from "#ui/public/forms/fields/customer-fields.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { INCOMPLETE } from "#ui/public/forms/form-notice.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { BotCheck } from "../bot-check/bot-check.tsx";
import { CardBox } from "../cards/card-box.tsx";
import { type CardBoxHandle, CardNotTaken, type ChosenCard } from "../cards/chosen-card.ts";
import { CART_NOTICE_ID } from "../cart/cart-notice.tsx";
import { Refused, verifyBotCheck } from "../payment-client.ts";
import { recallCustomer, rememberCustomer } from "./customer-memory.ts";

const NO_BOT_CHECK = "Please complete the reCAPTCHA checkbox";
const CONNECTION_LOST = "The connection was lost. Nothing was sent; please submit again.";
const CARD_NOT_HERE = "The card fields are still loading. Please submit again in a moment.";
/** The server's proof lives two minutes; the payment itself needs a moment of it. */
const PROOF_MS = 110_000;

export type Answers = { customer: Customer; card: ChosenCard };

type Props = {
  settings: CheckoutSettings;
  amountCents: number;
  /** The changes of the cart that the visitor must accept first. */
  blocker: string | undefined;
  /** Counts how often the payment found the proof used up or too old. */
  lostProofs: number;
  onReady: (answers: Answers) => void;
};

/** Customer, card and bot check. The answers stay in the form while the review is shown in its place. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function CheckoutForm({ settings, amountCents, blocker, lostProofs, onReady }: Props) {
  const { errors, onBlur, checkForm, load } = useFieldErrors(async () =>
    (await fetchRules()).checkoutFormSchema(settings.cards),
  );
  /** Counts submits: each takes the focus to what is wrong. */
  const [attempt, setAttempt] = useState(0);
  const [remembered] = useState(recallCustomer);
  const hasBotCheck = settings.botCheck !== "off";
  const [botError, setBotError] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [cardProblem, setCardProblem] = useState<SummaryError>();
  const cardBox = useRef<CardBoxHandle>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const token = useRef<string>(undefined);
  const provenUntil = useRef(0);

  const loseProof = useCallback(() => {
    token.current = undefined;
    provenUntil.current = 0;
    setRefusals((count) => count + 1);
    setBotError(NO_BOT_CHECK);
  }, []);
  useEffect(() => {
    if (lostProofs > 0) loseProof();
  }, [lostProofs, loseProof]);

  const proves = async (): Promise<boolean> => {
    if (!hasBotCheck || Date.now() < provenUntil.current) return true;
    if (!token.current) return false;
    await verifyBotCheck(token.current);
    provenUntil.current = Date.now() + PROOF_MS;
    return true;
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(undefined);
    // Nothing is checked by the server before the money moves: without the rules the form goes no further.
    await load();
    const rules = await fetchRules().catch(() => setFailure(CONNECTION_LOST));
    if (!rules) return;
    const problem = cardBox.current ? await cardBox.current.check() : { id: "card", message: CARD_NOT_HERE };
    setCardProblem(problem);
    setAttempt((count) => count + 1);
    const isComplete = summaryOf(checkForm(form)).length === 0 && !problem;
    const isTicked = !hasBotCheck || token.current !== undefined || Date.now() < provenUntil.current;
    setBotError(isTicked ? undefined : NO_BOT_CHECK);
    setIsBlocked(blocker !== undefined);
    if (!isComplete || !isTicked || blocker) return;
    setIsChecking(true);
    try {
      const customer = rules.customerOf(Object.fromEntries(new FormData(form)));
      if (!(await proves()) || !cardBox.current) return;
      onReady({ customer, card: await cardBox.current.take(customer) });
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
      onBlur={({ currentTarget }) => rememberCustomer(customerIn(new FormData(currentTarget)))}
    >
      {(attempt > 0 || failure) && fieldErrors.length + others.length > 0 && (
        <ErrorSummary
          key={`${attempt} ${refusals} ${failure} ${cardProblem?.message}`}
          message={fieldErrors.length > 0 || cardProblem ? INCOMPLETE : undefined}
          errors={[...fieldErrors, ...others]}
        />
      )}
      <FieldGroup legend="Your details" id="details">
        <CustomerFields
          errors={errors}
          values={remembered}
          onBlur={onBlur}
          phoneHint="The office calls only with a question about this payment."
        />
      </FieldGroup>
      <CardBox
        settings={settings}
        amountCents={amountCents}
        errors={errors}
        error={cardProblem?.id === "card" ? cardProblem.message : undefined}
        onBlur={onBlur}
        onEdit={() => setCardProblem(undefined)}
        ref={cardBox}
      />
      {hasBotCheck && (
        <BotCheck
          settings={settings}
          error={botError}
          refusals={refusals}
          onToken={(solved) => {
            token.current = solved;
            if (solved) setBotError(undefined);
            else provenUntil.current = 0;
          }}
        />
      )}
      {isChecking ? <Spinner takesFocus>Checking…</Spinner> : <Button type="submit">Submit</Button>}
    </form>
  );
}

/** Fetched when the payer enters the first field: the page itself stays light. */
const fetchRules = () => import("./checkout-schema.ts");
