/** The questions that golf and the clay shoot share: the tier, the optional sponsorships and the teams. */
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { defaultTier, optionsOf, tiersOf } from "../../../rules/catalog/sponsorships.ts";
import type { TierTeams } from "../../../rules/catalog/team-size.ts";
import type { KindFieldsProps } from "../web-kind.ts";
import { PasteList } from "./paste-list.tsx";
import { PersonRow, ScoreCard } from "./score-card.tsx";
import { OPTIONS_FIELD, playerField, TIER_FIELD } from "./sponsorship-form-data.ts";

/** The teams of a tier, by its name. */
type TeamsOf = (tier: string) => TierTeams & { hasIndividual?: boolean };

/** The tiers as cards with their benefits. @param props.usual the tier that is selected at first. */
export function Tiers({ event, errors, typed, usual, teamsOf }: KindFieldsProps & { usual: string; teamsOf: TeamsOf }) {
  const tiers = tiersOf(event.price_obj, event.sold_out);
  const hasLimit = (tier: string) => event.price_obj.sponsorshipLimit?.[tier] !== undefined;
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
        description: isSoldOut && event.has_waitlist && hasLimit(name) && <a href="#waitlist">Join the waitlist</a>,
        mark: markOf(teamsOf(name)),
      }))}
      defaultValue={typed?.[TIER_FIELD]?.[0] ?? defaultTier(tiers, usual)}
      error={errors[TIER_FIELD]}
    />
  );
}

type ExtrasProps = KindFieldsProps & {
  labels: Readonly<Record<string, string>>;
  /** The label of an option that is sold out, in red. */
  soldOutLabel: "covered" | "Full";
};

export function Extras({ event, errors, typed, labels, soldOutLabel }: ExtrasProps) {
  const options = optionsOf(event.price_obj, labels, event.sold_out);
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
          unavailable={isSoldOut ? soldOutLabel : undefined}
          defaultChecked={typed?.[OPTIONS_FIELD]?.includes(name)}
        />
      ))}
    </FieldGroup>
  );
}

/** The attributes that the stylesheet reads. */
const markOf = ({ teams, players, hasIndividual }: ReturnType<TeamsOf>): string =>
  [`teams-${teams}`, `players-${players}`, ...(hasIndividual ? ["individual"] : [])].join(" ");

type TeamsProps = KindFieldsProps & { teamsOf: TeamsOf /** What a player is called, such as `Golfer`. */; who: string };

/**
 * As many teams as any tier enters. Which of them show follows the chosen tier in the stylesheet alone, so that it
 * works before and without scripts, and a hidden team keeps its names. Belongs into an element of the class `byTier`,
 * with `Tiers`.
 */
export function Teams({ teamsOf, ...props }: TeamsProps) {
  const entered = Object.keys(props.event.price_obj.sponsorship ?? {}).map(teamsOf);
  const [teams, players] = [
    Math.max(...entered.map((one) => one.teams)),
    Math.max(...entered.map((one) => one.players)),
  ];
  const numbers = Array.from({ length: Math.max(teams, 0) }, (_, at) => at + 1);
  return numbers.map((number) => (
    <div key={number} data-team={number}>
      <Team number={number} players={players} {...props} />
    </div>
  ));
}

function Team({ number, who, players, ...props }: KindFieldsProps & { number: number; who: string; players: number }) {
  const legend = `Team ${number}`;
  const fields = Array.from({ length: players }, (_, place) => playerField(number - 1, place));
  return (
    <FieldGroup
      legend={legend}
      id={`team-${number}`}
      hint="Leave names open if you do not have them yet: you can add them on the page of your registration."
    >
      <PasteList
        legend={legend}
        people={fields.map((field) => ({ nameField: `${field}.name`, emailField: `${field}.email` }))}
      />
      <ScoreCard>
        {fields.map((field, place) => (
          <PersonRow key={field} who={`${who} ${place + 1}`} number={place + 1} field={field} {...props} />
        ))}
      </ScoreCard>
    </FieldGroup>
  );
}
