import type { ReactNode } from "react";
import { Prose } from "#features/content/web/prose.tsx";
import { formatCents, usd } from "#shared/money.ts";
import { applyPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import type { Tier } from "../rules/membership-view.ts";
import styles from "./tier-panel.module.css";

type Props = { tier: Tier; note: string | undefined; className: string | undefined };

/** A tier's audience, price and benefits. */
export function TierPanel({ tier, note, className }: Props) {
  const { memberType, descriptionHtml, dues, duesTerms, vote, office } = tier;
  const id = `tier-${memberType.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{memberType}</h2>
      <div className={styles.description}>
        <Prose html={descriptionHtml} />
      </div>
      <dl className={styles.facts}>
        <Fact label="Dues">
          {dues !== null && <strong className={styles.dues}>{formatCents(usd(dues))}</strong>}
          {duesTerms}
          {note && <span className={styles.note}>{note}</span>}
        </Fact>
        <Fact label="Vote">{vote}</Fact>
        <Fact label="Office">{office}</Fact>
      </dl>
      <ButtonLink look="stripe" to={applyPath(memberType)}>
        Apply Now!<span className="visually-hidden"> {memberType} membership</span>
      </ButtonLink>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
