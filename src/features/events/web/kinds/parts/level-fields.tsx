/** The price table by level and the level's radio group, shared by quality councils and conventions. */
import { formatCents } from "#shared/money.ts";
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import {
  type CatalogLevel,
  type LevelPrice,
  levelKeyLabel,
  levelsOf,
  type RegLevel,
} from "../../../rules/kinds/levels.ts";
import { fullOptions } from "../../../rules/waitlist/waitlist-status.ts";
import styles from "./level-fields.module.css";
import { WaitlistLink } from "./waitlist-link.tsx";

type MatrixProps = {
  event: EventDetail;
  /** Text under each level's name. */
  includes?: Record<RegLevel, string>;
};

export function PriceMatrix({ event, includes }: MatrixProps) {
  const levels = levelsOf(event.prices, event.sold_out);
  return (
    <table className={styles.matrix}>
      <caption>Prices</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Member</th>
          <th scope="col">Non-Member</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((catalogLevel) => (
          <tr key={catalogLevel.level}>
            <th scope="row">
              {catalogLevel.level}
              {includes && <span className={styles.includes}>{includes[catalogLevel.level]}</span>}
            </th>
            {catalogLevel.isOnePrice ? (
              <td colSpan={2}>
                <Price of={catalogLevel.member} />
              </td>
            ) : (
              <>
                <td data-label="Member">
                  <Price of={catalogLevel.member} />
                </td>
                <td data-label="Non-Member">
                  <Price of={catalogLevel.nonMember} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Price({ of: price }: { of: LevelPrice | undefined }) {
  if (!price) return "Not offered";
  if (price.isSoldOut) return <span className={styles.full}>Full</span>;
  return <span className="money">{formatCents(price.priceCents)}</span>;
}

type ChoiceProps = {
  event: EventDetail;
  /** Path of the level's owner in the answers; the fields are `.regLevel` and `.isMember` below it. */
  field: string;
  /** Target of the error summary's link; by default the field's name. */
  id?: string | undefined;
  legend: string;
  error: string | undefined;
  level: string | undefined;
  isMember: boolean;
};

/** Level and membership. CSS alone shows the price of the selected membership, so that it works without scripts. */
export function LevelChoice({ event, field, id, legend, error, level, isMember }: ChoiceProps) {
  const full = fullOptions(event);
  return (
    <div className={styles.choice}>
      <RadioGroup
        name={`${field}.regLevel`}
        id={id}
        legend={legend}
        look="inline"
        options={levelsOf(event.prices, event.sold_out).map((catalogLevel) => ({
          value: catalogLevel.level,
          label: <LevelLabel catalogLevel={catalogLevel} />,
          unavailable: catalogLevel.isSoldOut ? "Full" : undefined,
        }))}
        defaultValue={level}
        error={error}
      />
      <Checkbox
        name={`${field}.isMember`}
        label="Member"
        hint="The company is a member of the association."
        defaultChecked={isMember}
      />
      {full.length > 0 && !event.is_full && (
        <p className={styles.wait}>
          <span className={styles.full}>Full: {full.map(levelKeyLabel).join("; ")}</span> <WaitlistLink />
        </p>
      )}
    </div>
  );
}

const LevelLabel = ({ catalogLevel: { level, member, nonMember, isSoldOut } }: { catalogLevel: CatalogLevel }) => (
  <>
    {level}
    {!isSoldOut && (
      <>
        <span className={styles.memberPrice}>
          <Price of={member} />
        </span>
        <span className={styles.nonMemberPrice}>
          <Price of={nonMember} />
        </span>
      </>
    )}
  </>
);
