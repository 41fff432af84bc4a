import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { MergePreview, MergeTargets } from "#features/events/rules/registrations/merge-registration.ts";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { useSourceRefund } from "#features/payments/staff/refunds/use-source-refund.ts";
import { formatCents } from "#shared/money.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { StaffRegistration } from "../../../rules/registration.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";
import styles from "../registration.module.css";

type Props = { registration: StaffRegistration };

/** Ends it as a duplicate of another one for the same event or class, which takes over the names that it lacks. */
export function MergeRegistrationPart({ registration }: Props) {
  const may = useMay();
  const { isSending, refusal, done, send } = useStaffForm<{ targets: MergeTargets }>();
  const [isOpen, setOpen] = useState(false);
  if (registration.ended || !may("registrations")) return null;
  const open = () => {
    setOpen(true);
    send({ deed: "merge-targets" } satisfies AskedOfRegistration);
  };
  if (isOpen && done) return <MergeForm {...{ registration, targets: done.targets }} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.after}>
      <Button variant="default" loading={isSending} onClick={open}>
        It is a duplicate
      </Button>
      <RefusedBox refusal={refusal} />
    </div>
  );
}

type FormProps = Props & { targets: MergeTargets; onClose: () => void };

function MergeForm({ registration, targets: { others, version }, onClose }: FormProps) {
  const [into, setInto] = useState(others[0]?.reference ?? "");
  const look = useStaffForm<{ preview: MergePreview }>();
  const [shown, setShown] = useState<string>();
  const preview = shown === into ? look.done?.preview : undefined;
  const see = (event: FormEvent) => {
    event.preventDefault();
    setShown(into);
    look.send({ deed: "preview-merge", into } satisfies AskedOfRegistration);
  };
  return (
    <div className={styles.whole}>
      <form className={`${styles.form} ${styles.after}`} noValidate aria-labelledby="merge" onSubmit={see}>
        <h3 id="merge" tabIndex={-1} ref={focusWhenShown}>
          It is a duplicate
        </h3>
        <Others {...{ others, into, kind: registration.kind }} onChoose={setInto} />
        <TextInput
          label="Reference of the registration that stands"
          description={ENDS[registration.kind]}
          value={into}
          maxLength={20}
          error={look.refusal?.errors?.into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
        <RefusedBox refusal={look.refusal} hasFields />
        <div className={styles.buttons}>
          <Button type="submit" variant={preview ? "default" : "filled"} loading={look.isSending}>
            See what becomes of it
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep both
          </Button>
        </div>
      </form>
      {preview && <EffectForm key={shown} {...{ registration, preview, version }} />}
    </div>
  );
}

type Kind = StaffRegistration["kind"];
const ENDS: Record<Kind, string> = {
  event: "This one ends. The other takes over the names that it lacks, and nothing is owed twice.",
  class: "This one ends, and nothing is owed twice. An ID that came with it is withdrawn.",
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

type OthersProps = { kind: Kind; others: MergeTargets["others"]; into: string; onChoose: (reference: string) => void };

function Others({ kind, others, into, onChoose }: OthersProps) {
  if (others.length === 0) return <p>{NO_OTHER[kind]}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>Registered for the same {kind}</legend>
      {others.map(({ reference, name, company, because }) => (
        <label key={reference}>
          <input type="radio" checked={reference === into.trim().toUpperCase()} onChange={() => onChoose(reference)} />
          <span>
            {reference}, {name}
            {company && `, ${company}`}: {SHARED[because]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type EffectProps = Props & { preview: MergePreview; version: number };

function EffectForm({ registration: { id, kind, contact }, preview, version }: EffectProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isSending, refusal, done, send } = useStaffForm();
  useUnsavedGuard(!done);
  const { into, intoVersion, paid, letter, reference } = preview;
  const { refund, isAway } = useSourceRefund(paid.fromCents > 0 ? { id, kind } : undefined);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checkNumber = String(form.get("checkNumber") ?? "");
    const back = { totalCents: Number(form.get("totalCents")), ...(checkNumber && { checkNumber }) };
    const merge = { into, version, intoVersion, ...(form.get("money") === "back" && { refund: back }) };
    send({ deed: "merge", merge, requestKey } satisfies AskedOfRegistration);
  };
  return (
    <form className={styles.effect} aria-labelledby="merge-effect" onSubmit={save}>
      <h3 id="merge-effect" tabIndex={-1} ref={focusWhenShown}>
        What becomes of it
      </h3>
      <Effect {...{ preview, kind }} />
      {paid.fromCents > 0 && <RefundChoice refund={refund} isAway={isAway} />}
      <details className={styles.letter}>
        <summary>
          The letter to {contact.firstName}: {letter.subject}
        </summary>
        <LetterSheet title="The letter" html={letter.html} />
      </details>
      <RefusedBox refusal={refusal} />
      <Button type="submit" color="red.9" loading={isSending} disabled={paid.fromCents > 0 && !refund}>
        End {reference}
      </Button>
    </form>
  );
}

function Effect({ preview, kind }: { preview: MergePreview; kind: Kind }) {
  const { into, name, company, filled, left, paid } = preview;
  return (
    <>
      <p>
        <ReferenceLink reference={into} /> stands: {name}
        {company && `, ${company}`}. {kind === "event" ? sayTaken(filled) : "It stays as it is."}
      </p>
      {left.length > 0 && (
        <p>
          <strong>It has no room for {left.join(", ")}.</strong>
        </p>
      )}
      {paid.fromCents > 0 && paid.intoOpenCents > 0 && (
        <p>
          <strong>
            This one is paid, and {into} still owes {formatCents(paid.intoOpenCents)}. Rather open {into} and end that
            one.
          </strong>
        </p>
      )}
    </>
  );
}

const sayTaken = (filled: MergePreview["filled"]): string =>
  filled.length > 0
    ? `It takes over ${filled.map(({ role, name }) => `${name} (${role})`).join(", ")}.`
    : "It takes over no names.";
