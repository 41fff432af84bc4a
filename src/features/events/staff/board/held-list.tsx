import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { BoardRow, InventoryBoard } from "../../rules/board/board.ts";
import type { UnitHoldView } from "../../rules/board/unit-hold.ts";
import styles from "./inventory.module.css";

type Props = { holds: readonly UnitHoldView[]; event: InventoryBoard["event"]; row: BoardRow };

/** What staff hold for somebody, then what has ended lately. */
export const HeldList = ({ holds, event, row: { label, kind, option } }: Props) => (
  <section aria-label={`Held for somebody: ${label}`}>
    <h2>Held for somebody</h2>
    <ul className={styles.people}>
      {holds.map((hold) => (
        <Held key={hold.id} hold={hold} event={event} isPeople={kind === "people"} option={option} />
      ))}
    </ul>
  </section>
);

type HeldProps = { hold: UnitHoldView; event: InventoryBoard["event"]; isPeople: boolean; option: string };

function Held({ hold, event, isPeople, option }: HeldProps) {
  const { id, units, name, note, endsOn, heldBy, createdAt, version, ended, isBeyond } = hold;
  const { isSending, refusal, send } = useStaffForm();
  const act = (deed: "let-go" | "hold-again") => send({ [deed]: id, version }, true);
  return (
    <li>
      <div className={styles.who}>
        <strong>{isPeople ? countOf(units, "person", "people") : `${units} of them`}</strong> for{" "}
        <strong>{name}</strong> <State hold={hold} />
        <span className={cell.more}>
          {ended ? "Was held" : "Held"} by {heldBy}, {formatDateTime(createdAt, event.timeZone)}
          {isBeyond && ", beyond the limit"}
        </span>
        {note && <span className={cell.more}>{note}</span>}
        <RefusedBox refusal={refusal} />
      </div>
      {!ended && (
        <div className={styles.acts}>
          <PageLink isAct to={portal.addRegistration(event.id, { hold: id, option, name })}>
            Make a registration of it<span className="visually-hidden">: {name}</span>
          </PageLink>
          <LastDay hold={hold} event={event} />
          <AskFirst
            opens="Release it"
            confirms={`Release what is held for ${name}`}
            keeps="Keep it"
            onConfirm={() => act("let-go")}
          >
            {`Others can then take it, the waitlist first; ${name} gets no email. You can hold it again while it is free.`}
          </AskFirst>
        </div>
      )}
      {ended && !ended.registration && event.isPublished && endsOn >= event.today && (
        <div className={styles.acts}>
          <Button
            variant="default"
            loading={isSending}
            onClick={() => act("hold-again")}
            aria-label={`Hold again for ${name}`}
          >
            Hold again
          </Button>
        </div>
      )}
    </li>
  );
}

function State({ hold: { ended, endsOn } }: { hold: UnitHoldView }) {
  if (!ended)
    return (
      <>
        <Mark tone="open">Held</Mark> {`through ${formatDay(endsOn)}`}
      </>
    );
  if (ended.registration)
    return (
      <>
        <Mark tone="good">Registered</Mark> <ReferenceLink reference={ended.registration} />
      </>
    );
  return (
    <>
      <Mark tone="over">Released</Mark> {`by ${ended.by}`}
    </>
  );
}

/** Moves the day through which it is held. */
function LastDay({
  hold: { id, name, endsOn, version },
  event,
}: {
  hold: UnitHoldView;
  event: InventoryBoard["event"];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { Form, isSending, refusal, done } = useStaffForm();
  useEffect(() => {
    if (done) setIsOpen(false);
  }, [done]);
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setIsOpen(true)} aria-label={`Another day: ${name}`}>
        Another day
      </Button>
    );
  return (
    <Form method="post" className={styles.hold} aria-label={`Another day for ${name}`}>
      <input type="hidden" name="move-hold" value={id} />
      <input type="hidden" name="version" value={version} />
      <TextInput
        name="endsOn"
        type="date"
        label="Held through"
        defaultValue={endsOn}
        min={event.today}
        max={event.lastDay}
        autoFocus
        error={refusal?.errors.endsOn}
      />
      {refusal && !refusal.errors.endsOn && <RefusedBox refusal={refusal} />}
      <div className={styles.deeds}>
        <Button type="submit" loading={isSending}>
          Save the day
        </Button>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Leave it
        </Button>
      </div>
    </Form>
  );
}
