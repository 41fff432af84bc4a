import { Button } from "@mantine/core";
import { useState } from "react";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { usePreview } from "#features/content/staff/use-preview.ts";
import styles from "#features/content/staff/wording.module.css";
import { countOf } from "#shared/counts.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { AnnouncementPreview, AnnouncementTexts, Reach } from "../../rules/announcements/announcement.ts";
import own from "./announcements.module.css";
import type { AnnouncementAsk } from "./ask-announcement.ts";

/** What is drawn for the texts as they are typed, and for the letter that is looked at. */
export function useAnnouncementPreview(texts: AnnouncementTexts) {
  const [number, setNumber] = useState(1);
  return { ...usePreview<AnnouncementPreview>({ ...texts, number }), number, setNumber };
}

type Props = { texts: AnnouncementTexts; preview: ReturnType<typeof useAnnouncementPreview> };

/** How many get it and who does not, and each letter with its reader's own values. */
export function PreviewPane({ texts, preview: { drawn, refusal, isBehind, setNumber } }: Props) {
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2 className={styles.heading}>Preview</h2>
      {refusal && <RefusedBox refusal={refusal} hasFields={Object.keys(refusal.errors).length > 0} />}
      {drawn && <ReachNote reach={drawn.reach} />}
      {drawn?.letter && (
        <>
          <Stepper drawn={drawn} setNumber={setNumber} />
          <DrawnLetter
            drawn={{ ...drawn.letter, files: [], isReal: true }}
            isBehind={isBehind || refusal !== undefined}
          />
          <TestButton texts={texts} number={drawn.number} />
        </>
      )}
    </section>
  );
}

/** Said as it changes. */
export function ReachNote({ reach }: { reach: Reach }) {
  const { letters, registrations, suppressed, addressless, ended } = reach;
  const others = [
    suppressed > 0 && `${countOf(suppressed, "address", "addresses")} will get nothing: an earlier letter came back.`,
    addressless > 0 && `${countOf(addressless, "person", "people")} cannot be written to: no email address.`,
    ended > 0 && `${countOf(ended, "registration")} ended and will get nothing.`,
  ].filter((one): one is string => one !== false);
  return (
    <div role="status" className={own.reach}>
      <p className={own.count}>
        {letters === 0 ? "Nobody would get it." : `${countOf(letters, "address", "addresses")} will get it, each once.`}
      </p>
      <p className={parts.soft}>{`Of ${countOf(registrations, "registration")}, as it is now.`}</p>
      {others.map((one) => (
        <p key={one} className={own.not}>
          {one}
        </p>
      ))}
    </div>
  );
}

type StepperProps = { drawn: AnnouncementPreview; setNumber: (number: number) => void };

function Stepper({ drawn: { number, to, reach }, setNumber }: StepperProps) {
  return (
    <nav aria-label="Letters" className={own.stepper}>
      <Button variant="default" size="sm" disabled={number <= 1} onClick={() => setNumber(number - 1)}>
        Previous letter
      </Button>
      <Button variant="default" size="sm" disabled={number >= reach.letters} onClick={() => setNumber(number + 1)}>
        Next letter
      </Button>
      <p aria-live="polite">
        {`Letter ${number} of ${reach.letters}`}
        <span className={own.reader}>{to && `${to.name}, ${to.company}, ${to.address}`}</span>
      </p>
    </nav>
  );
}

/** Posts the letter that is shown to the staff user who asks. */
function TestButton({ texts, number }: { texts: AnnouncementTexts; number: number }) {
  const saySent = useSaySent();
  const { isSending, refusal, done, send } = useStaffForm<{ sentTo: string }>();
  const [sent, setSent] = useState<string>();
  const asked = JSON.stringify({ texts, number });
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        loading={isSending}
        onClick={() => {
          setSent(asked);
          send({ deed: "test", ...texts, number, requestKey: crypto.randomUUID() } satisfies AnnouncementAsk);
        }}
      >
        Send a test to me
      </Button>
      <p role="status" className={parts.soft}>
        {done && sent === asked && saySent("The test, marked [Test],", done.sentTo)}
      </p>
      <RefusedBox refusal={refusal} />
    </div>
  );
}
