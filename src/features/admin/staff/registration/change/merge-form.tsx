import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import type { MergePreview, MergeTargets } from "#features/events/rules/registrations/merge-registration.ts";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { useSourceRefund } from "#features/payments/staff/refunds/use-source-refund.ts";
import { formatCents } from "#shared/money.ts";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import type { StaffRegistration } from "../../../rules/registration.ts";
import type { ActProps } from "../act-props.ts";
import styles from "../registration.module.css";
import { EffectForm } from "./effect-form.tsx";
import { PreviewForm } from "./preview-form.tsx";

/**
 * Ends the registration as a duplicate of another for the same event or class, which takes over names that it lacks.
 */
export function MergeForm(props: ActProps) {
  const param = { reference: props.registration.reference };
  const { found, refusal } = useLookAtOnce((api) => api.staff.registrations[":reference"].merge.$get({ param }));
  return found ? <MergeSteps {...props} {...found} /> : <RefusedBox refusal={refusal} />;
}

function MergeSteps({ registration, close, others, version }: ActProps & MergeTargets) {
  const { reference, kind } = registration;
  const [into, setInto] = useState(others[0]?.reference ?? "");
  return (
    <PreviewForm
      label="Mark as duplicate"
      input={{ into }}
      look={(api, json) => api.staff.registrations[":reference"].merge.preview.$post({ param: { reference }, json })}
      button="Preview"
      cancel={{ label: "Cancel", press: () => close() }}
      effect={(preview) => (
        <MergeEffect registration={registration} close={close} preview={preview} version={version} />
      )}
    >
      {(errors) => (
        <>
          <Others others={others} into={into} kind={kind} onPick={setInto} />
          <TextInput
            label="Registration to keep (reference)"
            description={ENDS[kind]}
            value={into}
            maxLength={20}
            error={errors.into}
            onChange={({ currentTarget }) => setInto(currentTarget.value)}
          />
        </>
      )}
    </PreviewForm>
  );
}

type Kind = StaffRegistration["kind"];
const ENDS: Record<Kind, string> = {
  event: "This one is cancelled. Missing names are copied to the other, and nothing is charged twice.",
  class: "This one is cancelled, and nothing is charged twice. Any ID issued with it is withdrawn.",
};
const SHARED = {
  email: "the same email address",
  company: "the same company",
  name: "the same name",
} as const;
const NO_OTHER: Record<Kind, string> = {
  event: "No other registration for this event has the same email address or company. Enter its reference.",
  class: "No other registration for this class has the same name or email address. Enter its reference.",
};

type OthersProps = { kind: Kind; others: MergeTargets["others"]; into: string; onPick: (reference: string) => void };

function Others({ kind, others, into, onPick }: OthersProps) {
  if (others.length === 0) return <p>{NO_OTHER[kind]}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>Registered for the same {kind}</legend>
      {others.map(({ reference, name, company, because }) => (
        <label key={reference}>
          <input type="radio" checked={reference === into.trim().toUpperCase()} onChange={() => onPick(reference)} />
          <span>
            {reference}, {name}
            {company && `, ${company}`}: {SHARED[because]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type EffectProps = ActProps & { preview: MergePreview; version: number };

function MergeEffect({ registration: { id, kind, contact }, close, preview, version }: EffectProps) {
  const { into, intoVersion, paid, letter, reference } = preview;
  const { refund, isAway } = useSourceRefund(paid.fromCents > 0 ? { id, kind } : undefined);
  return (
    <EffectForm
      title="Preview"
      button={`Merge into ${into}`}
      isDangerous
      isReady={paid.fromCents === 0 || refund !== undefined}
      after={() => close()}
      save={(api, decided, key) =>
        api.staff.registrations[":reference"].merge.$post({
          param: { reference },
          header: { "idempotency-key": key },
          json: { into, version, intoVersion, ...refundIn(decided) },
        })
      }
    >
      <Outlook preview={preview} kind={kind} />
      {paid.fromCents > 0 && <RefundChoice refund={refund} isAway={isAway} />}
      <details className={styles.letter}>
        <summary>
          Email to {contact.firstName}: {letter.subject}
        </summary>
        <LetterSheet title="Email preview" html={letter.html} />
      </details>
    </EffectForm>
  );
}

function Outlook({ preview, kind }: { preview: MergePreview; kind: Kind }) {
  const { into, name, company, filled, left, paid } = preview;
  return (
    <>
      <p>
        <ReferenceLink reference={into} /> is kept: {name}
        {company && `, ${company}`}. {kind === "event" ? takenOver(filled) : "It does not change."}
      </p>
      {left.length > 0 && (
        <p>
          <strong>It has no room for {left.join(", ")}.</strong>
        </p>
      )}
      {paid.fromCents > 0 && paid.intoOpenCents > 0 && (
        <p>
          <strong>
            This one is paid, and {into} still owes {formatCents(paid.intoOpenCents)}. Open {into} instead and cancel
            that one.
          </strong>
        </p>
      )}
    </>
  );
}

const takenOver = (filled: MergePreview["filled"]): string =>
  filled.length > 0
    ? `Names copied: ${filled.map(({ role, name }) => `${name} (${role})`).join(", ")}.`
    : "No names are copied.";
