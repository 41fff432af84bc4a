import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { AskedChange, ChangeAnswers, ChangePreview } from "#features/events/rules/registrations/change-answers.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";
import styles from "../registration.module.css";
import { ChangeEffect } from "./change-effect.tsx";

type Props = {
  label: string;
  /** Absent while nothing is changed. */
  asked: AskedChange | undefined;
  version: number;
  firstName: string;
  onDone: (wasSaved: boolean) => void;
  children: (errors: Record<string, string>) => ReactNode;
};

/** A change of a registration: its fields, what it comes to, and the press that saves it. */
export function ChangeForm({ label, asked, version, firstName, onDone, children }: Props) {
  const look = useStaffForm<{ preview: ChangePreview }>();
  // What was shown is of what was asked for, and of nothing else.
  const [shown, setShown] = useState<string>();
  const isShown = look.done !== undefined && shown === JSON.stringify(asked);
  const see = (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return onDone(false);
    setShown(JSON.stringify(asked));
    look.send({ deed: "preview-change", ...asked } satisfies AskedOfRegistration);
  };
  return (
    <>
      <form className={`${styles.form} ${styles.after}`} noValidate aria-label={label} onSubmit={see}>
        {children(look.refusal?.errors ?? {})}
        <RefusedBox refusal={look.refusal} hasFields />
        <div className={styles.buttons}>
          <Button type="submit" variant={isShown ? "default" : "filled"} loading={look.isSending}>
            See what it comes to
          </Button>
          <Button variant="default" onClick={() => onDone(false)}>
            Leave it as it is
          </Button>
        </div>
      </form>
      {isShown && asked && look.done && (
        <EffectForm
          key={shown}
          preview={look.done.preview}
          change={{ ...asked, version }}
          firstName={firstName}
          onSaved={() => onDone(true)}
        />
      )}
    </>
  );
}

type EffectProps = {
  preview: ChangePreview;
  change: Pick<ChangeAnswers, "answers" | "takeOff" | "version">;
  firstName: string;
  onSaved: () => void;
};

function EffectForm({ preview, change, firstName, onSaved }: EffectProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const heading = useId();
  const { isSending, refusal, done, send } = useStaffForm();
  useUnsavedGuard(!done);
  useEffect(() => {
    if (done) onSaved();
  }, [done, onSaved]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checkNumber = String(form.get("checkNumber") ?? "");
    const refund = { totalCents: preview.refund.totalCents, ...(checkNumber && { checkNumber }) };
    const agreed = { newCents: preview.newCents, offCents: preview.offCents };
    const asked = { overrule: form.get("overrule") === "on", letter: form.get("letter") === "on" };
    const whole = { ...change, ...agreed, ...asked, ...(form.get("money") === "back" && { refund }) };
    send({ deed: "change", change: whole, requestKey } satisfies AskedOfRegistration);
  };
  return (
    <form className={styles.effect} aria-labelledby={heading} onSubmit={save}>
      <h3 id={heading} tabIndex={-1} ref={focusWhenShown}>
        What it comes to
      </h3>
      <ChangeEffect preview={preview} firstName={firstName} />
      <RefusedBox refusal={refusal} />
      <Button type="submit" loading={isSending}>
        Save the change
      </Button>
    </form>
  );
}
