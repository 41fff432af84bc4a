import { type FormEvent, Suspense, useEffect, useRef } from "react";
import { Form } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { rememberCustomer } from "#features/payments/web/checkout/customer-memory.ts";
import { formatCents, toDollars } from "#shared/money.ts";
import { keyedRegistrationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { useDraft } from "#ui/forms/use-draft.ts";
import { Button } from "#ui/public/button.tsx";
import { RestoredNotice } from "#ui/public/feedback/restored-notice.tsx";
import { CustomerFields } from "#ui/public/forms/fields/customer-fields.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { RequestKey } from "#ui/public/forms/request-key.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import { totalOf } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { fullOptions } from "../../rules/waitlist/waitlist-status.ts";
import { EventHeading } from "../catalog/event-heading.tsx";
import { webKindOf } from "../kinds/index.ts";
import { isAboutSecond } from "../registrations/mail-first.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { type OpenWaitlistOffer, WaitlistOfferNotice, WaitlistOfferOver } from "../waitlist/waitlist-offer-notice.tsx";
import { draftKey } from "./draft-key.ts";
import { LiveNotice } from "./live-notice.tsx";
import { REGISTER } from "./next-step.ts";
import { OwedLine } from "./owed-line.tsx";
import { OwedSign } from "./owed-sign.tsx";
import styles from "./registration-form.module.css";
import { SameCompany } from "./same-company.tsx";
import { SecondQuestion } from "./second-question.tsx";
import { ListedSoFar, useListed } from "./use-listed.ts";
import { useTaken } from "./use-live-availability.ts";
import { useOwed } from "./use-owed.ts";
import { useRegistrationErrors } from "./use-registration-errors.ts";

type Props = {
  /** The event with its current availability. */
  event: EventDetail;
  /** The server's clock when the page was requested. */
  now: string;
  /** Undefined on the cached page that all visitors share: each browser then creates its own. */
  requestKey: string | undefined;
  refusal: Refused | undefined;
  /** The waitlist offer of the visitor. */
  offer: OpenWaitlistOffer | undefined;
  isWaitlistOfferOver: boolean;
};

/**
 * The registration form of every kind of event: the items on sale, the customer's details, the people who come, and the
 * price beside them.
 */
export function RegistrationForm({ event, now, requestKey, refusal, offer, isWaitlistOfferOver }: Props) {
  const kind = webKindOf(event.event_type);
  const form = useRef<HTMLFormElement>(null);
  const { errors, notice, isSending, handlers } = useRegistrationErrors(
    { event, now, refusal },
    kind,
    rememberCustomer,
  );
  const typed = refusal?.typed ?? (offer && heldBy(event, offer));
  const { lines, isLive, notYet, next, update } = useOwed(kind, event, form, typed);
  const draft = useDraft(form, draftKey(event.id, offer?.token), refusal === undefined);
  const taken = useTaken(event, form, lines);
  const canWait = fullOptions(event).length > 0;
  const total = kind.isPricedByChoice && lines.length === 0 ? "--" : formatCents(totalOf(lines));
  const isOneByOne = registersOneByOne(event.event_type);
  const { hasList, listed, onList } = useListed(isOneByOne ? event.id : undefined);
  // Values that a draft or the browser restored count as answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, which each of these changes
  useEffect(update, [update, draft.isRestored]);

  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && target.matches("[type=radio], [type=checkbox], select")) taken.forget();
    update();
    draft.save();
  };

  return (
    <div className="wrap">
      {notice && (
        <div className={styles.summary}>
          {isAboutSecond(notice.failure) ? (
            <SecondQuestion key={notice.key} failure={notice.failure} form={FORM} />
          ) : (
            <FormNotice key={notice.key} notice={notice} form={FORM} />
          )}
        </div>
      )}
      <EventHeading event={event} />
      <Sheet
        aside={<OwedSign lines={lines} total={total} before={listed?.owedCents} />}
        foot={isSending ? <Spinner takesFocus /> : <RegisterButton notYet={event.is_full ? FULL : notYet} />}
      >
        {hasList && (
          <Suspense>
            <ListedSoFar event={event} onList={onList} />
          </Suspense>
        )}
        {offer && <WaitlistOfferNotice offer={offer} zone={event.time_zone} />}
        {isWaitlistOfferOver && <WaitlistOfferOver canWait={canWait} />}
        {draft.isRestored && (
          <RestoredNotice
            onClear={() => {
              draft.clear();
              update();
            }}
          />
        )}
        <Form id={FORM} method="post" replace noValidate ref={form} onChange={change} {...handlers}>
          <RequestKey minted={requestKey} mintedAt={keyedRegistrationPath(event.id)} />
          {isLive && lines.length > 0 && <input type="hidden" name="priceSeen" value={toDollars(totalOf(lines))} />}
          {offer && <input type="hidden" name="offer" value={offer.token} />}
          <kind.Fields event={event} errors={errors} typed={typed} now={now}>
            <FieldGroup legend={isOneByOne ? "Who takes the class" : "Your details"} id="customer">
              {listed?.place && <SameCompany form={form} place={listed.place} />}
              <CustomerFields errors={errors} values={firstValues(typed)} />
            </FieldGroup>
          </kind.Fields>
          <LiveNotice taken={taken.message} isFull={event.is_full} canWait={canWait} />
          <PersonCheck refusal={refusal} />
          <OwedLine total={total} next={next} />
        </Form>
      </Sheet>
    </div>
  );
}

/** Id of the form, for buttons outside of it. */
const FORM = "registration";
const FULL = "This event is full.";

/** When the button is disabled, the reason is shown beside it. */
const RegisterButton = ({ notYet }: { notYet: string | undefined }) => (
  <>
    <Button
      type="submit"
      form={FORM}
      id={REGISTER}
      disabled={notYet !== undefined}
      aria-describedby={notYet && "not-yet"}
    >
      Register
    </Button>
    {notYet && (
      <p id="not-yet" className={styles.notYet}>
        {notYet}
      </p>
    )}
  </>
);

/** The first values of an offer's form: the held option, and the details of the person who waited. */
function heldBy(event: EventDetail, offer: OpenWaitlistOffer): Refused["typed"] {
  const { phone = "", ...customer } = offer.customer ?? {};
  const details = Object.entries({ ...customer, phone: formatPhone(phone) }).map(([name, value]) => [name, [value]]);
  return { ...webKindOf(event.event_type).valuesForHold?.(event, offer), ...Object.fromEntries(details) };
}

const firstValues = (typed: Refused["typed"] | undefined) =>
  typed && Object.fromEntries(Object.entries(typed).map(([name, [first = ""]]) => [name, first]));
