import { useEffect, useRef, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { type Attendee, attendeeLine } from "../../../rules/kinds/quality-council-catalog.ts";
import type { KindFieldsProps } from "../web-kind.ts";
import { AttendeeCard } from "./attendee-card.tsx";
import styles from "./attendee-cards.module.css";
import { LIST_FIELD } from "./attendee-form-data.ts";
import type { Attendees } from "./use-attendees.ts";
import { useUndo } from "./use-undo.ts";

type Props = KindFieldsProps & {
  attendees: Attendees;
  /** Puts an attendee back in the entry. */
  onEdit: (at: number) => void;
};

/** All added attendees, each with a price. A removal can be undone for a few seconds. */
export function AttendeeCards({ event, errors, attendees: { list, remove, restore }, onEdit }: Props) {
  const root = useRef<HTMLElement>(null);
  const { attendees, editing } = list;
  const undo = useUndo<{ at: number; attendee: Attendee }>();
  const [focusAt, setFocusAt] = useState<number>();

  useEffect(() => {
    if (focusAt === undefined) return;
    const cards = [...(root.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    (cards[focusAt] ?? cards.at(-1) ?? root.current)?.focus();
    setFocusAt(undefined);
  }, [focusAt]);

  const drop = (at: number, attendee: Attendee) => {
    remove(at);
    undo.offer({ at, attendee });
    setFocusAt(at);
  };
  const bringBack = () => {
    if (!undo.offered) return;
    const { at, attendee } = undo.offered;
    restore(at, attendee);
    undo.withdraw();
    setFocusAt(at);
  };

  return (
    <section className={styles.cards} aria-labelledby="attendees" ref={root} tabIndex={-1}>
      <h2 id="attendees">Attendees</h2>
      <ol className={styles.list}>
        {attendees.map((attendee, at) => (
          <AttendeeCard
            // biome-ignore lint/suspicious/noArrayIndexKey: two attendees may share every answer
            key={at}
            attendee={attendee}
            priceCents={attendeeLine(event.prices, attendee)?.amountCents}
            problems={problemsAt(errors, at)}
            isEdited={at === editing}
            onEdit={() => onEdit(at)}
            onRemove={() => drop(at, attendee)}
          />
        ))}
      </ol>
      {undo.offered && (
        <p className={styles.undo} {...undo.whileUsed}>
          Removed {undo.offered.attendee.name}.{" "}
          <Button look="quiet" type="button" onClick={bringBack}>
            Undo
          </Button>
        </p>
      )}
      <p className={styles.total} role="status">
        {undo.offered && <span className="visually-hidden">Removed {undo.offered.attendee.name}.</span>}
        <Total event={event} attendees={attendees} />
      </p>
    </section>
  );
}

function Total({ event, attendees }: { event: EventDetail; attendees: readonly Attendee[] }) {
  if (attendees.length === 0) return "No attendees are added yet.";
  const total = sumCents(attendees.map((attendee) => attendeeLine(event.prices, attendee)?.amountCents ?? 0));
  return (
    <>
      <span>{countOf(attendees.length, "attendee")}</span> <strong className="money">{formatCents(total)}</strong>
    </>
  );
}

/** The server's messages about one attendee, by the path of the field. */
const problemsAt = (errors: KindFieldsProps["errors"], at: number) =>
  Object.entries(errors).flatMap(([id, message]) =>
    id.startsWith(`${LIST_FIELD}.${at}.`) && message ? [{ id, message }] : [],
  );
