import { Button } from "@mantine/core";
import { use } from "react";
import { countOf } from "#shared/counts.ts";
import { hasTiers } from "../../rules/content/content-kinds.ts";
import type { EventContent, SponsoredContent, TierContent } from "../../rules/content/content-schema.ts";
import { emptyTier } from "../../rules/content/empty-content.ts";
import { movedUp, withEntry, without } from "./edit-list.ts";
import styles from "./editor.module.css";
import { AmountField, CountField, ListNotes, NotesContext, Section, TextField } from "./fields.tsx";
import { LinesField } from "./lines-field.tsx";

type Props = { content: SponsoredContent; change: (patch: Partial<EventContent>) => void };

export function TiersSection({ content: { tiers, event_type }, change }: Props) {
  const set = (changed: TierContent[]) => change({ tiers: changed });
  const removed = useRemoved(tiers);
  return (
    <Section
      id="tiers-section"
      title="Sponsorships"
      hint="Listed by price, highest first. Leave the limit blank for no limit."
    >
      {tiers.map((tier, at) => (
        <fieldset key={tier.id} className={styles.tier}>
          <legend className={styles.hidden}>{tier.name || `Tier ${at + 1}`}</legend>
          <Tier
            tier={tier}
            at={at}
            isGolf={event_type === "GOLF"}
            onChange={(patch) => set(withEntry(tiers, at, patch))}
            onRemove={() => set(without(tiers, at))}
            onUp={at > 0 ? () => set(movedUp(tiers, at)) : undefined}
          />
        </fieldset>
      ))}
      <ListNotes path="tiers">
        {removed.map((tier) => (
          <Button key={tier.id} variant="default" onClick={() => set([...tiers, tier])}>
            Restore {tier.name}
          </Button>
        ))}
      </ListNotes>
      <Button variant="default" onClick={() => set([...tiers, emptyTier()])}>
        Add tier
      </Button>
    </Section>
  );
}

/** Published tiers that the draft no longer has. */
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
  const { errors } = use(NotesContext);
  const isWrong = Object.keys(errors).some((field) => /^(teams|players|benefits)/.test(field.slice(path.length + 1)));
  return (
    <>
      <div className={styles.line}>
        <TextField
          path={`${path}.name`}
          label="Name"
          value={tier.name}
          onChange={(value) => onChange({ name: value })}
        />
        <AmountField
          path={`${path}.priceCents`}
          label="Price"
          value={tier.priceCents}
          thing={tier.name}
          id={tier.id}
          onChange={(priceCents) => onChange({ priceCents })}
        />
        <CountField path={`${path}.limit`} label="Limit" value={tier.limit} onChange={(limit) => onChange({ limit })} />
      </div>
      <div className={styles.rest}>
        <details open={isWrong || undefined}>
          <summary>
            Teams and benefits<span className="visually-hidden"> of {name}</span>{" "}
            <span className={styles.soft}>{countOf(tier.benefits.length, "benefit")}</span>
          </summary>
          <TeamsAndBenefits tier={tier} path={path} name={name} isGolf={isGolf} onChange={onChange} />
        </details>
        {onUp && (
          <Button variant="subtle" size="sm" onClick={onUp} aria-label={`Move up ${name}`}>
            Move up
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </>
  );
}

type TeamsAndBenefitsProps = Pick<TierProps, "tier" | "isGolf" | "onChange"> & { path: string; name: string };

/** Folded away because most events keep these values from last year. */
const TeamsAndBenefits = ({ tier, path, name, isGolf, onChange }: TeamsAndBenefitsProps) => (
  <div className={styles.rarer}>
    <div className={styles.row}>
      <CountField
        path={`${path}.teams`}
        label="Teams"
        value={tier.teams}
        hint={isGolf ? `Leave blank to use the tier's grade${tier.grade && `, ${tier.grade}`}` : "Leave blank for two"}
        onChange={(teams) => onChange({ teams })}
      />
      <CountField
        path={`${path}.players`}
        label="Players per team"
        value={tier.players}
        hint="Leave blank for four"
        onChange={(players) => onChange({ players })}
      />
    </div>
    <LinesField
      path={`${path}.benefits`}
      label={`Benefits of ${name}`}
      hint="One per line"
      value={tier.benefits}
      onChange={(benefits) => onChange({ benefits })}
    />
  </div>
);
