import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { hasReception, receptionWords } from "../../rules/catalog/reception.ts";
import { GOLF_OPTION_LABELS, golfTeamsOf, RECEPTION_ANSWERS, USUAL_GOLF_TIER } from "../../rules/kinds/golf-catalog.ts";
import { INDIVIDUAL_FIELD, RECEPTION_FIELD } from "./golf-form-data.ts";
import { Extras, Tiers } from "./parts/sponsorship-fields.tsx";
import { MyPlace } from "./people/my-place.tsx";
import { PersonRow, ScoreCard } from "./people/score-card.tsx";
import styles from "./people/teams.module.css";
import { Teams } from "./people/teams.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

/**
 * Sponsorship, extras and reception, the customer's details, then golfers. CSS alone shows the golfers of the selected
 * tier, so that it works without scripts and hidden teams keep their names.
 */
export function GolfFields(props: KindFieldsProps) {
  const { event, errors, typed, children } = props;
  const teamsOf = (tier: string) => golfTeamsOf(event.prices, tier);
  return (
    <div className={styles.byTier}>
      <Tiers {...props} usual={USUAL_GOLF_TIER} teamsOf={teamsOf} />
      <Extras {...props} labels={GOLF_OPTION_LABELS} soldOutLabel="covered" />
      {hasReception(event) && (
        <RadioGroup
          name={RECEPTION_FIELD}
          legend="Will you attend the Welcome Reception?"
          hint={receptionWords(event)}
          look="inline"
          options={RECEPTION_ANSWERS.map((answer) => ({ value: answer, label: answer }))}
          defaultValue={typed?.[RECEPTION_FIELD]?.[0]}
          error={errors[RECEPTION_FIELD]}
        />
      )}
      {children}
      <Teams who="golfer" teamsOf={teamsOf} {...props} />
      <div className={styles.individual}>
        <FieldGroup legend="Your golfer" id="individual" hint="Leave this open if you do not know yet who will play.">
          <MyPlace
            label={`${props.isFilledByStaff ? "The customer is" : "I am"} the golfer`}
            field={INDIVIDUAL_FIELD}
          />
          <ScoreCard>
            <PersonRow who="Golfer" field={INDIVIDUAL_FIELD} {...props} />
          </ScoreCard>
        </FieldGroup>
      </div>
    </div>
  );
}
