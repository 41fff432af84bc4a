import { useId, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { formatClock } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { type DoorCard, type DoorPerson, teamsIn } from "../../rules/check-in/door-list.ts";
import styles from "./door-card.module.css";
import { PersonRow } from "./person-row.tsx";
import type { Door } from "./phone/door.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type Props = {
  card: DoorCard;
  zone: string;
  door: Door;
  isOpenAtFirst: boolean;
  admit(people: readonly string[], words: string): void;
  undo(people: readonly string[], words: string): void;
  onName(person: string, name: string): void;
};

/** One registration. Its button admits everyone who is not in yet; if it is unpaid, the card opens first. */
export function DoorCardItem({ card, zone, door, isOpenAtFirst, admit, undo, onName }: Props) {
  const id = useId();
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? isOpenAtFirst;
  const focus = useKeptFocus<HTMLLIElement>(`${isOpen} ${card.people.map(({ since }) => since)}`);
  const missing = card.people.filter(({ since }) => since === null);
  const [only, ...others] = card.people;
  const isOne = others.length === 0;
  const admitWords = isOne ? "Admit" : `Admit ${missing.length}`;
  const admitMissing = () => {
    const words = isOne
      ? `${only?.name || card.title} is in.`
      : `${countOf(missing.length, "person", "people")} of ${card.title} are in.`;
    admit(
      missing.map(({ key }) => key),
      words,
    );
  };
  return (
    <li {...focus} className={isOpen ? `${styles.card} ${styles.open}` : styles.card}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          <strong className={styles.title}>{card.title}</strong>
          <span className={styles.about}>{card.about}</span>
          {card.isUnpaid && (
            <span className={styles.unpaid}>
              {card.owesCents === null ? "Unpaid" : `Owes ${formatCents(card.owesCents)}`}
            </span>
          )}
        </button>
        {missing.length === 0 ? (
          <span className={styles.in}>{sayIn(card.people, zone)}</span>
        ) : (
          !(isOpen && card.isUnpaid) && (
            <button
              type="button"
              className={styles.admit}
              aria-label={`${admitWords}: ${card.title}, ${card.about}`}
              onClick={() => (card.isUnpaid ? setOpened(true) : admitMissing())}
            >
              {admitWords}
            </button>
          )
        )}
      </div>
      {isOpen && (
        <div id={id} className={styles.inside}>
          {card.isUnpaid && missing.length > 0 && (
            <div className={styles.money}>
              <p>{door.kind === "link" ? "This is not paid. Send them to the desk, or admit." : "This is not paid."}</p>
              <button
                type="button"
                className={styles.admit}
                aria-label={`${admitWords} unpaid: ${card.title}`}
                onClick={admitMissing}
              >
                {admitWords}
              </button>
              {door.kind === "event" && (
                <a className={styles.pay} href={portal.takePayment(card.reference)}>
                  Take payment
                </a>
              )}
            </div>
          )}
          {card.reference && <p className={styles.reference}>{card.reference}</p>}
          {teamsIn(card.people).map(({ team, people }) => (
            <Team key={team} team={team} people={people} zone={zone} admit={admit} undo={undo} onName={onName} />
          ))}
        </div>
      )}
    </li>
  );
}

const sayIn = (people: readonly DoorPerson[], zone: string): string => {
  const first = Math.min(...people.map(({ since }) => since ?? Number.POSITIVE_INFINITY));
  return people.length === 1 ? formatClock(first, zone) : `All ${people.length} in`;
};

type TeamProps = Pick<Props, "zone" | "admit" | "undo" | "onName"> & { team: string; people: readonly DoorPerson[] };

function Team({ team, people, ...rest }: TeamProps) {
  const here = people.filter(({ since }) => since !== null).length;
  return (
    <>
      {team && (
        <p className={styles.team}>
          {team}: {here} of {people.length}
        </p>
      )}
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow key={person.key} person={person} {...rest} />
        ))}
      </ul>
    </>
  );
}
