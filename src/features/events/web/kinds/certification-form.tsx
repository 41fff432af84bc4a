import { formatCents } from "#shared/money.ts";
import { RadioGroup } from "#ui/public/radio-group.tsx";
import { TextField } from "#ui/public/text-field.tsx";
import { type ClassOffer, classesOf, MEMBER_STATUSES } from "../../rules/kinds/certification-offer.ts";
import styles from "./certification-form.module.css";
import { CERT_ID_FIELD, CLASS_FIELD, MEMBER_FIELD } from "./certification-form-data.ts";
import { HotelPlate } from "./hotel-plate.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

/**
 * The class with its dates and prices, the membership, the ID. The ID's field hides for the first class in the stylesheet
 * alone, so that it does so before and without scripts.
 */
export function CertificationFields({ event, errors, typed }: KindFieldsProps) {
  const classes = classesOf(event, event.sold_out);
  return (
    <div className={styles.certification}>
      <p className={styles.hotelNote}>Each person books their own hotel room.</p>
      <HotelPlate event={event} />
      <RadioGroup
        name={CLASS_FIELD}
        legend="Class"
        options={classes.map((offer) => ({
          value: offer.name,
          label: offer.name,
          description: <Offer {...offer} />,
          unavailable: offer.isSoldOut ? "Full" : undefined,
        }))}
        defaultValue={typed?.[CLASS_FIELD]?.[0]}
        error={errors[CLASS_FIELD]}
      />
      <RadioGroup
        name={MEMBER_FIELD}
        legend="Member or Non-Member"
        hint="Member prices are for companies that are members of the association."
        look="inline"
        options={MEMBER_STATUSES.map((status) => ({ value: status, label: status }))}
        defaultValue={typed?.[MEMBER_FIELD]?.[0]}
        error={errors[MEMBER_FIELD]}
      />
      <div className={styles.certId}>
        <TextField
          name={CERT_ID_FIELD}
          label="Cert ID"
          isOptional
          hint="As it stands on the certificate that you hold now."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed?.[CERT_ID_FIELD]?.[0]}
          error={errors[CERT_ID_FIELD]}
        />
      </div>
    </div>
  );
}

/** When a class is held, and what it costs whom. The price that is not the visitor's steps back once they have said. */
const Offer = ({ dates, prices }: ClassOffer) => (
  <span className={styles.offer}>
    <span className={styles.dates}>
      {dates.length === 0 && <span>Dates to be announced</span>}
      {dates.map((date) => (
        <span key={date}>{date}</span>
      ))}
    </span>
    <span className={styles.prices}>
      {MEMBER_STATUSES.map((status) => (
        <span key={status} className={styles.price} data-for={status}>
          {status} <strong>{formatCents(prices[status])}</strong>
        </span>
      ))}
    </span>
  </span>
);
