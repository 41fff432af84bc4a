import { useRef, useState } from "react";
import { LEVEL_INCLUDES } from "../../rules/kinds/quality-council-catalog.ts";
import { AttendeeCards } from "./parts/attendee-cards.tsx";
import { AttendeeEntry, type EntryProblems, NO_PROBLEMS } from "./parts/attendee-entry.tsx";
import { LIST_FIELD, unfinishedAttendee } from "./parts/attendee-form-data.ts";
import { EventFacts } from "./parts/event-facts.tsx";
import { focusName, writeEntry } from "./parts/fill-entry.ts";
import { PriceMatrix } from "./parts/level-fields.tsx";
import { useAttendees } from "./parts/use-attendees.ts";
import type { KindFieldsProps } from "./web-kind.ts";

/**
 * Folded dates, hotel and prices, then the attendees, each of whom has a price: the visitor enters them one at a time,
 * and each becomes a card. The customer's details follow.
 */
export function QualityCouncilFields(props: KindFieldsProps) {
  const { event, typed, children } = props;
  const kept = typed?.[LIST_FIELD]?.[0];
  const attendees = useAttendees(kept);
  const entry = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<EntryProblems>(NO_PROBLEMS);

  const edit = (at: number) => {
    const form = entry.current?.closest("form");
    const attendee = attendees.list.attendees[at];
    if (!form || !attendee) return;
    const [unfinished] = Object.entries(unfinishedAttendee(new FormData(form)));
    // The text in the entry must not be overwritten.
    if (unfinished) {
      const [id, message] = unfinished;
      return setProblems(({ key }) => ({
        ...NO_PROBLEMS,
        key: key + 1,
        message: FINISH_FIRST,
        listed: { [id]: message },
      }));
    }
    setProblems(NO_PROBLEMS);
    writeEntry(entry.current, attendee);
    attendees.edit(at);
    focusName(entry.current);
  };

  return (
    <>
      <EventFacts event={event}>
        <PriceMatrix event={event} includes={LEVEL_INCLUDES} />
      </EventFacts>
      <AttendeeEntry {...props} attendees={attendees} root={entry} problems={problems} setProblems={setProblems} />
      <AttendeeCards {...props} attendees={attendees} onEdit={edit} />
      {/* After the entry: a draft is restored in this order, and the list then reads the entry. */}
      <textarea name={LIST_FIELD} ref={attendees.control} defaultValue={kept} hidden readOnly />
      {children}
    </>
  );
}

const FINISH_FIRST = "Please finish the attendee in the entry first";
