import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form } from "react-router";
import { OwedPanel } from "#features/payments/web/invoices/owed-panel.tsx";
import { formatCents, toDollars } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Button } from "#ui/public/button.tsx";
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { CustomerFields } from "#ui/public/forms/fields/customer-fields.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { named } from "../rules/catalog/prices.ts";
import { EVENT_PEOPLE, totalOf } from "../rules/catalog/sales.ts";
import type { EventDetail } from "../rules/catalog/schema.ts";
import { EventHeading } from "../web/catalog/event-heading.tsx";
import { webKindOf } from "../web/kinds/index.ts";
import { OPTIONS_FIELD } from "../web/kinds/parts/sponsorship-form-data.ts";
import type { Typed } from "../web/kinds/web-kind.ts";
import { useOwed } from "../web/register/use-owed.ts";
import { useRegistrationErrors } from "../web/register/use-registration-errors.ts";
import type { Refused } from "../web/registrations/submit-registration.ts";
import { paymentChoices } from "./add-registration.ts";
import styles from "./add-registration-form.module.css";

/** A hold on units of an option, under the name it was made for. */
export type Held = { id: string; option: string; name: string };

type Props = {
  event: EventDetail;
  requestKey: string;
  /** Only some roles may write invoices. */
  mayInvoice: boolean;
  /** The hold that this registration takes its units from. */
  held: Held | undefined;
  refusal: Refused | undefined;
  /** Why visitors cannot register now. */
  closed: string | undefined;
  /** Labels of the options that are full or closed by hand. */
  full: readonly string[];
};

const FORM = "registration";
/** Earlier than every session of a class, so that staff may select one that has begun. */
const LONG_AGO = new Date(0).toISOString();

/** The public registration form with every option selectable, plus the choices that only staff have. */
export function AddRegistrationForm({ event: loaded, requestKey, mayInvoice, held, refusal, closed, full }: Props) {
  const event = useMemo(() => withEverything(loaded), [loaded]);
  const kind = webKindOf(event.event_type);
  const form = useRef<HTMLFormElement>(null);
  const shown = { event, now: LONG_AGO, refusal };
  const { errors, notice, isSending, handlers } = useRegistrationErrors(shown, kind, () => {});
  const typed = refusal?.typed;
  const first = typed ?? (held && heldFor(event, held));
  const { lines, isLive, notYet, update } = useOwed(kind, event, form, first);
  useEffect(update, [update]);
  const total = kind.isPricedByChoice && lines.length === 0 ? "--" : formatCents(totalOf(lines));
  return (
    <div className="wrap">
      <p className={styles.back}>
        <a href={portal.registrants(event.id)}>Back to the registrants</a> · <b>Staff entry.</b>
        {held && " This registration uses the hold; any units it does not use stay on hold."}
      </p>
      {notice && <FormNotice key={notice.key} notice={notice} form={FORM} />}
      <EventHeading event={event} isStep={false} />
      <Sheet
        aside={
          <OwedPanel title="Balance due" lines={lines} total={total}>
            <p>Visitors pay the same price.</p>
          </OwedPanel>
        }
      >
        <Form id={FORM} method="post" replace noValidate ref={form} onChange={update} {...handlers}>
          <input type="hidden" name="requestKey" value={requestKey} />
          {held && <input type="hidden" name="hold" value={held.id} />}
          {isLive && lines.length > 0 && <input type="hidden" name="priceSeen" value={toDollars(totalOf(lines))} />}
          <kind.Fields event={event} errors={errors} typed={first} now={LONG_AGO} isFilledByStaff>
            <FieldGroup legend="Registrant" id="customer">
              <CustomerFields errors={errors} values={firstOf(first)} />
            </FieldGroup>
          </kind.Fields>
          <RadioGroup
            name="payment"
            legend="Payment"
            look="inline"
            options={paymentChoices(mayInvoice)}
            defaultValue={typed?.payment?.[0] ?? "open"}
          />
          <FieldGroup legend="For the office" id="office">
            {(closed || full.length > 0) && (
              <Checkbox
                name="overrule"
                value="yes"
                label="Add it anyway"
                hint={hintOf(closed, full)}
                defaultChecked={typed?.overrule !== undefined}
              />
            )}
            <Checkbox
              name="letter"
              value="yes"
              label="Send the confirmation by email"
              defaultChecked={typed === undefined || typed.letter !== undefined}
            />
          </FieldGroup>
          {isSending ? <Spinner takesFocus /> : <Add notYet={notYet} />}
        </Form>
      </Sheet>
    </div>
  );
}

/** The first values of the form: the held option, and the name of the hold as the company. */
const heldFor = (event: EventDetail, { option, name }: Held): Typed => ({
  ...choiceOf(event, option),
  company: [name],
});

function choiceOf(event: EventDetail, option: string): Typed | undefined {
  // A hold on people selects no option.
  if (option === EVENT_PEOPLE) return undefined;
  if (named(event.prices.options, option)) return { [OPTIONS_FIELD]: [option] };
  return webKindOf(event.event_type).valuesForHold?.(event, { option, people: 1 });
}

/** When the button is disabled, the reason is shown beside it. */
const Add = ({ notYet }: { notYet: string | undefined }): ReactNode => (
  <>
    <Button type="submit" disabled={notYet !== undefined} aria-describedby={notYet && "not-yet"}>
      Add registration
    </Button>
    {notYet && <p id="not-yet">{notYet}</p>}
  </>
);

const hintOf = (closed: string | undefined, full: readonly string[]): string =>
  [closed, full.length > 0 ? `Full: ${full.join(", ")}.` : "", "This is recorded in the activity log."]
    .filter(Boolean)
    .join(" ");

/** Makes full options selectable. The server accepts them only with the `overrule` box. */
const withEverything = (event: EventDetail): EventDetail => ({
  ...event,
  sold_out: [],
  is_full: false,
  prices: { ...event.prices, options: event.prices.options.map((one) => ({ ...one, isComplete: false })) },
});

const firstOf = (typed: Refused["typed"] | undefined) =>
  typed && Object.fromEntries(Object.entries(typed).map(([name, [first = ""]]) => [name, first]));
