import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import parts from "#ui/admin/form-parts.module.css";
import type { Refused } from "#ui/admin/staff-data.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { AnnouncementView } from "../../rules/announcements/announcement.ts";
import own from "./announcements.module.css";
import type { AnnouncementAsk } from "./ask-announcement.ts";

type Props = {
  announcement: AnnouncementView;
  /** How many would get it now; undefined before that is known. */
  letters: number | undefined;
  /** Something is typed that is not saved: it must not be sent without it. */
  isOff: boolean;
  isSending: boolean;
  refusal: Refused | undefined;
  send: (ask: AnnouncementAsk) => void;
};

/** Sends what was saved, now or at a time; what is scheduled is held back, let go or taken back. */
export function SendBox({ announcement, letters, isOff, isSending, refusal, send }: Props) {
  const { state, version } = announcement;
  return (
    <section aria-label="Sending" className={own.send}>
      <h2>{state === "scheduled" ? "Scheduled" : "Send it"}</h2>
      {state === "scheduled" && <Plan announcement={announcement} isSending={isSending} send={send} />}
      {isOff ? (
        <p>Save what you typed first: what is saved is what is sent.</p>
      ) : (
        <>
          {letters !== undefined && <NowButton letters={letters} onConfirm={() => send({ deed: "send", version })} />}
          <TimeForm announcement={announcement} isSending={isSending} refusal={refusal} send={send} />
        </>
      )}
      {state === "draft" && (
        <Button variant="subtle" disabled={isSending} onClick={() => send({ deed: "discard", version })}>
          Discard the draft
        </Button>
      )}
    </section>
  );
}

function NowButton({ letters, onConfirm }: { letters: number; onConfirm: () => void }) {
  if (letters === 0) return <p>Nobody would get it now.</p>;
  const who = countOf(letters, "address", "addresses");
  return (
    <AskFirst opens="Send now" confirms={`Send it to ${who}`} keeps="Not yet" onConfirm={onConfirm}>
      {`${who} will get it. What is sent cannot be taken back.`}
    </AskFirst>
  );
}

/** Said beside the fields of the time, and nowhere else. */
export const isOfTime = (refusal: Refused | undefined): boolean =>
  refusal !== undefined && Object.keys(refusal.errors).some((field) => field.startsWith("at."));

type PlanProps = Pick<Props, "announcement" | "isSending" | "send">;

function Plan({ announcement: { sendAt, isHeld, version }, isSending, send }: PlanProps) {
  const zone = useZone();
  return (
    <>
      <p>
        {isHeld ? "Held back: it is not sent before you let it go. Its time is " : "It will be sent on "}
        <strong>{sendAt && formatDateTime(sendAt, zone)}</strong>. Whoever is registered then gets it.
      </p>
      <div className={parts.buttons}>
        <Button variant="default" disabled={isSending} onClick={() => send({ deed: isHeld ? "release" : "hold" })}>
          {isHeld ? "Let it go" : "Hold it back"}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => send({ deed: "take-back", version })}>
          Take it back
        </Button>
      </div>
    </>
  );
}

function TimeForm({ announcement: { state, version }, isSending, refusal, send }: Omit<Props, "isOff" | "letters">) {
  const [day, setDay] = useState("");
  const [time, setTime] = useState("09:00");
  const zone = useZone();
  const errors = refusal?.errors ?? {};
  return (
    <fieldset aria-label="At a time" className={own.time}>
      <TextInput
        type="date"
        label="Day"
        value={day}
        error={errors["at.day"]}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextInput
        type="time"
        label={`Time (${zone.split("/").pop()?.replaceAll("_", " ")})`}
        value={time}
        error={errors["at.time"]}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <Button variant="default" loading={isSending} onClick={() => send({ deed: "send", version, at: { day, time } })}>
        {state === "scheduled" ? "Move it to this time" : "Schedule it"}
      </Button>
    </fieldset>
  );
}
