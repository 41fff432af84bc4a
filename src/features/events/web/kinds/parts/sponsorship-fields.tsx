/** The tier and the optional sponsorships, shared by golf and the clay shoot. */
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { Fold } from "#ui/public/forms/fields/fold.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { defaultTier, optionsOf, tiersOf } from "../../../rules/catalog/sponsorships.ts";
import type { KindFieldsProps } from "../web-kind.ts";
import { OPTIONS_FIELD, type TeamsOf, TIER_FIELD } from "./sponsorship-form-data.ts";
import { WaitlistLink } from "./waitlist-link.tsx";

/** The tiers as cards with their benefits. @param props.usual the tier that is selected at first. */
export function Tiers({ event, errors, typed, usual, teamsOf }: KindFieldsProps & { usual: string; teamsOf: TeamsOf }) {
  const tiers = tiersOf(event.prices, event.sold_out);
  return (
    <RadioGroup
      name={TIER_FIELD}
      legend="Sponsorship"
      options={tiers.map(({ name, label, priceCents, limit, benefits, isSoldOut }) => ({
        value: name,
        label,
        price: priceCents,
        benefits,
        unavailable: isSoldOut ? "sold out" : undefined,
        description: isSoldOut && event.has_waitlist && limit !== undefined && <WaitlistLink />,
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
  const options = optionsOf(event.prices, labels, event.sold_out);
  if (options.length === 0) return null;
  const selected = typed?.[OPTIONS_FIELD] ?? [];
  const error = errors[OPTIONS_FIELD];
  return (
    <Fold
      title="Add a sponsorship (optional)"
      note={options.map(({ label }) => label).join(", ")}
      isOpen={selected.length > 0}
      isWrong={error !== undefined}
      isForPhone
    >
      <FieldGroup legend="Add a sponsorship" id={OPTIONS_FIELD} isOptional error={error}>
        {options.map(({ name, label, priceCents, isSoldOut, description }) => (
          <Checkbox
            key={name}
            name={OPTIONS_FIELD}
            value={name}
            label={label}
            price={priceCents}
            hint={isSoldOut ? undefined : description}
            unavailable={isSoldOut ? soldOutLabel : undefined}
            defaultChecked={selected.includes(name)}
          />
        ))}
      </FieldGroup>
    </Fold>
  );
}

/** Marks for CSS selectors, such as `teams-2 players-4`. */
const markOf = ({ teams, players, hasIndividual }: ReturnType<TeamsOf>): string =>
  [`teams-${teams}`, `players-${players}`, ...(hasIndividual ? ["individual"] : [])].join(" ");
