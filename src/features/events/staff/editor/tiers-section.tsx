import { Button, TextInput } from "@mantine/core";
import { use } from "react";
import { hasTiers } from "../../rules/content/content-kinds.ts";
import type { EventContent, SponsoredContent, TierContent } from "../../rules/content/content-schema.ts";
import { emptyTier } from "../../rules/content/empty-content.ts";
import styles from "./editor.module.css";
import {
  AmountField,
  CountField,
  ListNotes,
  movedUp,
  NotesContext,
  Section,
  TextField,
  useNotes,
  withEntry,
  without,
} from "./fields.tsx";

type Props = { content: SponsoredContent; change: (patch: Partial<EventContent>) => void };

export function TiersSection({ content: { tiers, event_type }, change }: Props) {
  const set = (changed: TierContent[]) => change({ tiers: changed });
  const gone = useRemoved(tiers);
  return (
    <Section id="tiers-section" title="Sponsorships" hint="Pages list them by price, the dearest first.">
      {tiers.map((tier, at) => (
        <fieldset key={tier.id} className={styles.card}>
          <legend className={styles.hidden}>{tier.name || `Tier ${at + 1}`}</legend>
          <Tier
            {...{ tier, at, isGolf: event_type === "GOLF" }}
            onChange={(patch) => set(withEntry(tiers, at, patch))}
            onRemove={() => set(without(tiers, at))}
            onUp={at > 0 ? () => set(movedUp(tiers, at)) : undefined}
          />
        </fieldset>
      ))}
      <ListNotes path="tiers">
        {gone.map((tier) => (
          <Button key={tier.id} variant="default" onClick={() => set([...tiers, tier])}>
            Put back {tier.name}
          </Button>
        ))}
      </ListNotes>
      <Button variant="default" onClick={() => set([...tiers, emptyTier()])}>
        Add a tier
      </Button>
    </Section>
  );
}

/** Tiers that visitors see and the content lacks. */
function useRemoved(tiers: readonly TierContent[]): TierContent[] {
  const { published } = use(NotesContext);
  if (!published || !hasTiers(published)) return [];
  return published.tiers.filter(({ id }) => !tiers.some((tier) => tier.id === id));
}

type TierProps = {
  tier: TierContent;
  at: number;
  isGolf: boolean;
  onChange: (patch: Partial<TierContent>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
};

function Tier({ tier, at, isGolf, onChange, onRemove, onUp }: TierProps) {
  const path = `tiers.${at}`;
  const name = tier.name || `tier ${at + 1}`;
  return (
    <>
      <div className={styles.row}>
        <TextField
          path={`${path}.name`}
          label="Name"
          value={tier.name}
          onChange={(value) => onChange({ name: value })}
        />
        <AmountField
          {...{ path: `${path}.priceCents`, label: "Price", value: tier.priceCents, thing: tier.name, id: tier.id }}
          onChange={(priceCents) => onChange({ priceCents })}
        />
      </div>
      <div className={styles.row}>
        <CountField
          {...{ path: `${path}.teams`, label: "Teams", value: tier.teams }}
          hint={isGolf ? `Empty: by its grade${tier.grade && `, ${tier.grade}`}` : "Empty: two"}
          onChange={(teams) => onChange({ teams })}
        />
        <CountField
          {...{ path: `${path}.players`, label: "Players a team", value: tier.players, hint: "Empty: four" }}
          onChange={(players) => onChange({ players })}
        />
        <CountField
          {...{ path: `${path}.limit`, label: "Limit", value: tier.limit, hint: "Empty: no limit" }}
          onChange={(limit) => onChange({ limit })}
        />
      </div>
      <Benefits {...{ path, name, benefits: tier.benefits }} onChange={(benefits) => onChange({ benefits })} />
      <div className={styles.deeds}>
        {onUp && (
          <Button variant="subtle" onClick={onUp} aria-label={`Move up ${name}`}>
            Move up
          </Button>
        )}
        <Button variant="subtle" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </>
  );
}

type BenefitsProps = { path: string; name: string; benefits: string[]; onChange: (benefits: string[]) => void };

const Benefits = ({ path, name, benefits, onChange }: BenefitsProps) => (
  <ul className={styles.benefits}>
    {benefits.map((benefit, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a benefit is only its text
      <li key={at}>
        <Benefit
          path={`${path}.benefits.${at}`}
          label={`Benefit ${at + 1} of ${name}`}
          value={benefit}
          onChange={(value) => onChange(benefits.map((one, index) => (index === at ? value : one)))}
        />
        <Button
          variant="subtle"
          aria-label={`Remove benefit ${at + 1} of ${name}`}
          onClick={() => onChange(without(benefits, at))}
        >
          Remove
        </Button>
      </li>
    ))}
    <li>
      <Button variant="default" aria-label={`Add a benefit of ${name}`} onClick={() => onChange([...benefits, ""])}>
        Add a benefit
      </Button>
    </li>
  </ul>
);

type BenefitProps = { path: string; label: string; value: string; onChange: (value: string) => void };

function Benefit({ path, label, value, onChange }: BenefitProps) {
  return (
    <TextInput
      {...useNotes(path)}
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
