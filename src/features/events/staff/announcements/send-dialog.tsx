import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { AnnouncementView } from "../../rules/announcements/announcement.ts";
import own from "./announcements.module.css";

type Props = { announcement: AnnouncementView; letters: number };

/** Sends the saved announcement now or at a time. A dialog asks first, because sending cannot be undone. */
export function SendButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {props.announcement.state === "scheduled" ? "Send now or change the time" : "Send"}
      </Button>
      <Dialog title="Send announcement" isOpen={isOpen} onClose={close}>
        <div className={own.send}>
          <SendNow {...props} />
          <Schedule {...props} close={close} />
        </div>
      </Dialog>
    </>
  );
}

function SendNow({ announcement: { id, version }, letters }: Props) {
  const call = useCall((api) => api.admin.announcements[":id"].send.$post({ param: { id }, json: { version } }));
  const who = countOf(letters, "address", "addresses");
  if (letters === 0) return <p>No one would receive it now.</p>;
  return (
    <>
      <p>{`${who} will get it. You can't unsend it.`}</p>
      <ActButton call={call}>{`Send to ${who}`}</ActButton>
    </>
  );
}

/** The API names its errors by these paths. */
type Time = { "at.day": string; "at.time": string };

const timeFields = (zone: string) =>
  fieldsOf<Time>([
    { path: "at.day", label: "Day", kind: "day", isShort: true },
    { path: "at.time", label: `Time (${zone.split("/").pop()?.replaceAll("_", " ")})`, kind: "time", isShort: true },
  ]);

function Schedule({ announcement: { id, version, state }, close }: Props & { close: () => void }) {
  const options = { fields: timeFields(useZone()), begin: { "at.time": "09:00" }, after: close };
  const form = useNewForm(options, (api, time) =>
    api.admin.announcements[":id"].send.$post({
      param: { id },
      json: { version, at: { day: time["at.day"], time: time["at.time"] } },
    }),
  );
  return (
    <CallForm
      label="Schedule for later"
      form={form}
      look="default"
      button={state === "scheduled" ? "Reschedule" : "Schedule"}
    >
      <Fields form={form} />
    </CallForm>
  );
}
