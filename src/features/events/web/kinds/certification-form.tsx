import { formatCents } from "#shared/money.ts";
import { Fold } from "#ui/public/forms/fields/fold.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { hasBeenHeld, sessionsAhead } from "../../rules/catalog/choose-session.ts";
import { type CatalogClass, classesOf, MEMBER_STATUSES } from "../../rules/kinds/certification-catalog.ts";
import { fullOptions } from "../../rules/waitlist/waitlist-status.ts";
import styles from "./certification-form.module.css";
import {
  CERT_ID_FIELD,
  CLASS_FIELD,
  firstSessionField,
  MEMBER_FIELD,
  SESSION_FIELD,
  sessionValue,
} from "./certification-form-data.ts";
import { HotelPlate } from "./parts/hotel-plate.tsx";
import { isHotelKnown } from "./parts/hotel-ways.tsx";
import { WaitlistLink } from "./parts/waitlist-link.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

const OWN_ROOM = "Each person books their own hotel room.";

/**
 * The class with its dates and prices, the session, the membership, the certification ID and the customer's details.
 * CSS alone hides the ID field for the first class, and the dates of classes that are not selected, so that it works
 * without scripts.
 */
export function CertificationFields({ event, errors, typed, now, children }: KindFieldsProps) {
  const classes = classesOf(event, event.sold_out).map((catalogClass) => ({
    ...catalogClass,
    sessions: sessionsAhead(event, catalogClass.name, now),
    isOver: hasBeenHeld(event, catalogClass.name, now),
  }));
  const full = fullOptions(event);
  return (
    <div className={styles.certification}>
      {isHotelKnown(event) ? (
        <Fold title="Hotel rooms" note={OWN_ROOM} isForPhone>
          <p className={styles.hotelNote}>{OWN_ROOM}</p>
          <HotelPlate event={event} />
        </Fold>
      ) : (
        <p>{OWN_ROOM}</p>
      )}
      <RadioGroup
        name={CLASS_FIELD}
        legend="Class"
        look="rows"
        options={classes.map((catalogClass) => ({
          value: catalogClass.name,
          label: catalogClass.name,
          description: <ClassChoice {...catalogClass} canWait={full.includes(catalogClass.name)} />,
          unavailable: catalogClass.isOver ? "Held already" : catalogClass.isSoldOut ? "Full" : undefined,
          mark: catalogClass.sessions.length > 1 ? "several-sessions" : undefined,
        }))}
        defaultValue={typed?.[CLASS_FIELD]?.[0]}
        error={errors[CLASS_FIELD]}
      />
      <Sessions classes={classes} selected={typed?.[SESSION_FIELD]?.[0]} error={errors[SESSION_FIELD]} />
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
      {children}
    </div>
  );
}

type SessionsProps = {
  classes: readonly Pick<CatalogClass, "name" | "sessions">[];
  selected: string | undefined;
  error: string | undefined;
};

/** The dates of the selected class, if it has several. CSS alone hides those of the other classes. */
const Sessions = ({ classes, selected, error }: SessionsProps) => (
  <>
    <div className={styles.sessions}>
      <RadioGroup
        name={SESSION_FIELD}
        legend="Dates"
        hint="This class is held more than once. Choose when you come."
        options={classes
          .filter(({ sessions }) => sessions.length > 1)
          .flatMap(({ name, sessions }) =>
            sessions.map(({ session, label }) => ({ value: sessionValue(name, session), label, mark: name })),
          )}
        defaultValue={selected}
        error={error}
      />
    </div>
    {classes.map(({ name, sessions: [only, ...others] }) =>
      only ? (
        <input
          key={name}
          type="hidden"
          name={firstSessionField(name)}
          value={others.length === 0 ? only.session : ""}
        />
      ) : null,
    )}
  </>
);

type ClassProps = CatalogClass & { isOver: boolean; canWait: boolean };

/** The sessions and prices of a class. Once a membership is selected, the other price is shown smaller. */
const ClassChoice = ({ sessions, prices, isOver, canWait }: ClassProps) => (
  <span className={styles.choice}>
    <span className={styles.dates}>
      {sessions.length === 0 && !isOver && <span>Dates to be announced</span>}
      {sessions.map(({ session, label }) => (
        <span key={session}>{label}</span>
      ))}
    </span>
    <span className={styles.prices}>
      {MEMBER_STATUSES.map((status) => (
        <span key={status} className={styles.price} data-for={status}>
          {status} <strong>{formatCents(prices[status])}</strong>
        </span>
      ))}
    </span>
    {canWait && !isOver && <WaitlistLink />}
  </span>
);
