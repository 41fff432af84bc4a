import { Checkbox } from "#ui/public/checkbox.tsx";
import { FieldGroup } from "#ui/public/field-group.tsx";
import { RadioGroup } from "#ui/public/radio-group.tsx";
import { defaultTier, optionsOf, RECEPTION_ANSWERS, TEAM_SIZE, tiersOf } from "../../rules/kinds/golf-offer.ts";
import type { EventDetail } from "../../rules/schema.ts";
import styles from "./golf-form.module.css";
import { INDIVIDUAL_FIELD, OPTIONS_FIELD, playerField, RECEPTION_FIELD, TIER_FIELD } from "./golf-form-data.ts";
import { PersonRow, ScoreCard } from "./score-card.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

/**
 * Sponsorship, extras, reception and golfers. Which golfers are asked for follows the chosen tier in the stylesheet alone,
 * so that it works before and without scripts, and a hidden team keeps its names.
 */
export function GolfFields(props: KindFieldsProps) {
  const { event, errors, typed } = props;
  return (
    <div className={styles.golf}>
      <Sponsorship {...props} />
      <Extras {...props} />
      <RadioGroup
        name={RECEPTION_FIELD}
        legend="Will you attend the welcome reception?"
        hint={receptionPlace(event)}
        look="inline"
        options={RECEPTION_ANSWERS.map((answer) => ({ value: answer, label: answer }))}
        defaultValue={typed?.[RECEPTION_FIELD]?.[0]}
        error={errors[RECEPTION_FIELD]}
      />
      <Team number={1} {...props} />
      <Team number={2} {...props} />
      <div className={styles.individual}>
        <FieldGroup legend="Your golfer" id="individual" hint="Leave this open if you do not know yet who will play.">
          <ScoreCard>
            <PersonRow who="Golfer" field={INDIVIDUAL_FIELD} {...props} />
          </ScoreCard>
        </FieldGroup>
      </div>
    </div>
  );
}

function Sponsorship({ event, errors, typed }: KindFieldsProps) {
  const tiers = tiersOf(event.price_obj, event.sold_out);
  return (
    <RadioGroup
      name={TIER_FIELD}
      legend="Sponsorship"
      options={tiers.map(({ name, label, priceCents, benefits, isSoldOut }) => ({
        value: name,
        label,
        price: priceCents,
        benefits,
        unavailable: isSoldOut ? "sold out" : undefined,
      }))}
      defaultValue={typed?.[TIER_FIELD]?.[0] ?? defaultTier(tiers)}
      error={errors[TIER_FIELD]}
    />
  );
}

function Extras({ event, errors, typed }: KindFieldsProps) {
  const options = optionsOf(event.price_obj, event.sold_out);
  if (options.length === 0) return null;
  const details = event.price_obj.optionalSponsorshipDetails;
  return (
    <FieldGroup legend="Add a sponsorship" id={OPTIONS_FIELD} isOptional error={errors[OPTIONS_FIELD]}>
      {options.map(({ name, label, priceCents, isSoldOut }) => (
        <Checkbox
          key={name}
          name={OPTIONS_FIELD}
          value={name}
          label={label}
          price={priceCents}
          hint={isSoldOut ? undefined : details?.[name]}
          unavailable={isSoldOut ? "covered" : undefined}
          defaultChecked={typed?.[OPTIONS_FIELD]?.includes(name)}
        />
      ))}
    </FieldGroup>
  );
}

function Team({ number, ...props }: KindFieldsProps & { number: 1 | 2 }) {
  return (
    <div className={number === 1 ? styles.team1 : styles.team2}>
      <FieldGroup
        legend={`Team ${number}`}
        id={`team-${number}`}
        hint="Leave names open if you do not have them yet: call or write to the office when you do."
      >
        <ScoreCard>
          {Array.from({ length: TEAM_SIZE }, (_, place) => playerField(number - 1, place)).map((field, place) => (
            <PersonRow key={field} who={`Golfer ${place + 1}`} number={place + 1} field={field} {...props} />
          ))}
        </ScoreCard>
      </FieldGroup>
    </div>
  );
}

function receptionPlace({ custom_info_obj }: EventDetail): string | undefined {
  const { welcomeReceptionDate, welcomeReceptionLocation } = custom_info_obj;
  return [welcomeReceptionDate, welcomeReceptionLocation].filter(Boolean).join(" · ") || undefined;
}
