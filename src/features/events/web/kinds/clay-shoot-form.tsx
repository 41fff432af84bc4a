import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { Fold } from "#ui/public/forms/fields/fold.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { CLAY_OPTION_LABELS, clayTeamsOf, USUAL_CLAY_TIER } from "../../rules/kinds/clay-shoot-catalog.ts";
import { moneyNotice } from "../../rules/registrations/money-notice.ts";
import styles from "./clay-shoot-form.module.css";
import { RAFFLE_FIELD } from "./clay-shoot-form-data.ts";
import { Extras, Tiers } from "./parts/sponsorship-fields.tsx";
import teamStyles from "./people/teams.module.css";
import { Teams } from "./people/teams.tsx";
import type { KindFieldsProps } from "./web-kind.ts";

/**
 * A note on where the money goes, then sponsorship, extras, raffle, the customer's details, and the tier's teams.
 */
export function ClayShootFields(props: KindFieldsProps) {
  const { event, errors, typed, children } = props;
  const raffle = typed?.[RAFFLE_FIELD]?.[0];
  const teamsOf = (tier: string) => clayTeamsOf(event.prices, tier);
  return (
    <div className={teamStyles.byTier}>
      <Disclaimer />
      <Tiers {...props} usual={USUAL_CLAY_TIER} teamsOf={teamsOf} />
      <Extras {...props} labels={CLAY_OPTION_LABELS} soldOutLabel="Full" />
      <Fold
        title="Raffle donation (optional)"
        isOpen={Boolean(raffle)}
        isWrong={errors[RAFFLE_FIELD] !== undefined}
        isForPhone
      >
        <FieldGroup legend="Raffle" id="raffle" isOptional>
          <div className={styles.amount}>
            <TextField
              name={RAFFLE_FIELD}
              label="Raffle donation amount"
              hint="In dollars, such as 75 or 1,200.50. It is added to what you owe."
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              defaultValue={raffle}
              error={errors[RAFFLE_FIELD]}
            />
          </div>
        </FieldGroup>
      </Fold>
      {children}
      <Teams who="shooter" teamsOf={teamsOf} {...props} />
    </div>
  );
}

function Disclaimer() {
  const { name } = useOrganization();
  return (
    <section className={styles.disclaimer} aria-labelledby="disclaimer">
      <h2 id="disclaimer">Where your money goes</h2>
      <p>{moneyNotice("CLAY_SHOOT", name)}</p>
    </section>
  );
}
