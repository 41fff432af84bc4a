import { Button } from "@mantine/core";
import { useState } from "react";
import { yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { nextEditionDay } from "../../rules/content/next-edition-day.ts";

type Props = {
  event: { id: string; name: string /** `2027-05-13` */; day: string };
  /** In the event's zone. */
  today: string;
};

/** Makes the draft of the event's next edition, from any page, and goes there. */
export function DuplicateEvent({ event: { id, name, day }, today }: Props) {
  const { isSending, refusal, send } = useStaffForm(portal.editEvent(id));
  const [requestKey] = useState(() => crypto.randomUUID());
  return (
    <div>
      <Button variant="default" loading={isSending} onClick={() => send({ deed: "duplicate", requestKey })}>
        Duplicate {day ? `to ${yearOf(nextEditionDay(day, today), "UTC")}` : "to next year"}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <RefusedBox refusal={refusal} />
    </div>
  );
}
