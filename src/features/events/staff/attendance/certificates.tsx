import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { ActButton, Summary } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import parts from "#ui/admin/form-parts.module.css";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { type AttendancePage, MOST_SENT } from "../../rules/attendance/attendance-view.ts";

type Props = { eventId: string; certificates: AttendancePage["certificates"] };

/** Prints the certificates of attendance, or emails each person's link once. */
export function Certificates({ eventId, certificates: { people, toSend, withoutEmail } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  const send = useCall((api) => api.admin.events[":eventId"]["attendance-certificates"].$post({ param: { eventId } }), {
    after: ({ sent, left }) => {
      setDone([`${countOf(sent, "email")} sent.`, left > 0 && `${left} left to send.`].filter(Boolean).join(" "));
      setOpen(false);
    },
  });
  if (people === 0) return null;
  const now = Math.min(toSend, MOST_SENT);
  return (
    <>
      <Summary>{done}</Summary>
      <Menu label="Certificates">
        <a href={`/api/admin/events/${eventId}/attendance-certificates`} download>
          {`Print ${countOf(people, "certificate")}`}
        </a>
        <button type="button" onClick={() => setOpen(true)}>
          Send certificates
        </button>
      </Menu>
      <Dialog title="Send certificates" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          {toSend > 0
            ? `${countOf(toSend, "person gets", "people get")} an email with a link to their certificate. Nobody gets it twice, and the link shows later corrections.`
            : "Everyone with an email has been sent their certificate."}
        </p>
        {withoutEmail > 0 && (
          <p className={parts.soft}>{countOf(withoutEmail, "person has", "people have")} no email. Print theirs.</p>
        )}
        <div className={parts.buttons}>
          {toSend > 0 && <ActButton call={send}>{`Send ${countOf(now, "email")}`}</ActButton>}
          <Button variant="default" onClick={() => setOpen(false)}>
            {toSend > 0 ? "Cancel" : "Close"}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
