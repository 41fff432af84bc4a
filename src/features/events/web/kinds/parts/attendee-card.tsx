import { formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import type { Attendee } from "../../../rules/kinds/quality-council-catalog.ts";
import styles from "./attendee-card.module.css";

type Props = {
  attendee: Attendee;
  /** Undefined if the event no longer sells the level. */
  priceCents: number | undefined;
  problems: readonly { id: string; message: string }[];
  /** True while this attendee is being changed in the entry. */
  isEdited: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

export function AttendeeCard({ attendee, priceCents, problems, isEdited, onEdit, onRemove }: Props) {
  const { name, email, regLevel, isMember, pdhRequired, includedAttendees } = attendee;
  const included = includedAttendees.filter(Boolean);
  const facts = [regLevel, isMember ? "Member" : "Non-Member", ...(pdhRequired ? ["PDH certificate"] : [])];
  return (
    <li className={styles.card} data-card="" data-edited={isEdited ? "" : undefined} tabIndex={-1}>
      <h3 className={styles.name}>{name}</h3>
      {priceCents !== undefined && <p className={styles.price}>{formatCents(priceCents)}</p>}
      <p className={styles.facts}>
        {facts.join(" · ")}
        <span>{email}</span>
        {included.length > 0 && <span>With {included.join(", ")}</span>}
      </p>
      {problems.map(({ id, message }) => (
        <p key={id} id={id} className={styles.problem} tabIndex={-1}>
          <StopIcon /> {message}
        </p>
      ))}
      {isEdited ? (
        <p className={styles.actions}>You are changing this attendee above.</p>
      ) : (
        <div className={styles.actions}>
          <Button look="quiet" type="button" onClick={onEdit}>
            <span>
              Edit<span className="visually-hidden"> {name}</span>
            </span>
          </Button>
          <Button look="quiet" type="button" onClick={onRemove}>
            <Cross />
            Remove {name}
          </Button>
        </div>
      )}
    </li>
  );
}

const Cross = () => (
  <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
    <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="2.5" />
  </svg>
);
