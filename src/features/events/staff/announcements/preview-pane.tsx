import { Button } from "@mantine/core";
import { useState } from "react";
import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import styles from "#features/content/staff/wording.module.css";
import { countOf } from "#shared/counts.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { AnnouncementPreview, AnnouncementTexts, Reach } from "../../rules/announcements/announcement.ts";
import own from "./announcements.module.css";

/** Previews the emails while staff type. A change of the recipients returns to the first email. */
export function useAnnouncementPreview(eventId: string, texts: AnnouncementTexts) {
  const readers = JSON.stringify(texts.audience);
  const [looked, setLooked] = useState({ readers, number: 1 });
  const number = looked.readers === readers ? looked.number : 1;
  const drawing = useDrawn({ ...texts, number }, (api, json) =>
    api.admin.events[":eventId"].announcements.preview.$post({ param: { eventId }, json }),
  );
  return { ...drawing, setNumber: (next: number) => setLooked({ readers, number: next }) };
}

/** The number of recipients, the reasons why some get nothing, and each email with its recipient's values. */
export function PreviewPane({ preview }: { preview: ReturnType<typeof useAnnouncementPreview> }) {
  const { drawn, refusal, isBehind, setNumber } = preview;
  return (
    <section aria-label="Preview" className={styles.preview}>
      {refusal && <RefusedBox refusal={refusal} hasFields={Object.keys(refusal.errors).length > 0} />}
      {drawn && <ReachNote reach={drawn.reach} />}
      {drawn?.letter && (
        <>
          <Stepper drawn={drawn} setNumber={setNumber} />
          <DrawnLetter
            drawn={{ ...drawn.letter, files: [], isReal: true }}
            isBehind={isBehind || refusal !== undefined}
          />
        </>
      )}
    </section>
  );
}

/** Announced by screen readers on each change. */
function ReachNote({ reach: { letters, registrations, suppressed, addressless, ended } }: { reach: Reach }) {
  const others = [
    suppressed > 0 && `${countOf(suppressed, "address", "addresses")} will be skipped: an earlier email bounced.`,
    addressless > 0 && `${countOf(addressless, "person", "people")} without an email address.`,
    ended > 0 && `${countOf(ended, "registration")} cancelled and skipped.`,
  ].filter((one): one is string => one !== false);
  return (
    <div role="status" className={own.reach}>
      <p>
        <strong>
          {letters === 0
            ? "No one would receive it."
            : `${countOf(letters, "address", "addresses")} will get one email each.`}
        </strong>{" "}
        <span className={parts.soft}>{`From ${countOf(registrations, "registration")} as of now.`}</span>
      </p>
      {others.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

type StepperProps = { drawn: AnnouncementPreview; setNumber: (number: number) => void };

const Stepper = ({ drawn: { number, to, reach }, setNumber }: StepperProps) => (
  <nav aria-label="Emails" className={own.stepper}>
    <p aria-live="polite">
      {`Email ${number} of ${reach.letters}`}
      <span>{to && `${to.name}, ${to.company}, ${to.address}`}</span>
    </p>
    <Button variant="default" size="sm" disabled={number <= 1} onClick={() => setNumber(number - 1)}>
      Previous
    </Button>
    <Button variant="default" size="sm" disabled={number >= reach.letters} onClick={() => setNumber(number + 1)}>
      Next
    </Button>
  </nav>
);
