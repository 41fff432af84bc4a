import { yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { nextEditionDay } from "../../rules/content/next-edition-day.ts";

type Props = {
  event: {
    id: string;
    name: string;
    /** `2027-05-13` */
    day: string;
  };
  /** Today in the event's time zone, such as `2027-05-13`. */
  today: string;
};

/** Creates a draft of the event's next edition and opens it. */
export function DuplicateEvent({ event: { id, name, day }, today }: Props) {
  const call = useCall(
    (api, _, key) =>
      api.admin.events[":eventId"].duplicate.$post({
        param: { eventId: id },
        header: { "idempotency-key": key },
        json: {},
      }),
    { leadsTo: (made) => portal.editEvent(made.id) },
  );
  return (
    <ActButton call={call} variant="default">
      Duplicate {day ? `to ${yearOf(nextEditionDay(day, today), "UTC")}` : "to next year"}
      <span className="visually-hidden">: {name}</span>
    </ActButton>
  );
}
