import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import type { MovePreview, MoveRegistration } from "#features/events/rules/registrations/move-registration.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";
import styles from "../registration.module.css";
import { ChangeEffect } from "./change-effect.tsx";

type EffectProps = {
  preview: MovePreview;
  move: Pick<MoveRegistration, "eventId" | "answers" | "version">;
  firstName: string;
  onMoved: () => void;
};

/** What a move comes to, its letter, and the button that does it. */
export function MoveEffect({ preview, move, firstName, onMoved }: EffectProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isSending, refusal, done, send } = useStaffForm();
  useUnsavedGuard(!done);
  useEffect(() => {
    if (done) onMoved();
  }, [done, onMoved]);
  const { effect, letter, people, closed } = preview;
  if (!effect) return null;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checkNumber = String(form.get("checkNumber") ?? "");
    const refund = { totalCents: effect.refund.totalCents, ...(checkNumber && { checkNumber }) };
    const agreed = { newCents: effect.newCents, offCents: effect.offCents };
    const asked = { overrule: form.get("overrule") === "on", letter: form.get("letter") === "on" };
    const whole = { ...move, ...agreed, ...asked, ...(form.get("money") === "back" && { refund }) };
    send({ deed: "move", move: whole, requestKey } satisfies AskedOfRegistration);
  };
  return (
    <form className={styles.effect} aria-labelledby="move-effect" onSubmit={save}>
      <h3 id="move-effect" tabIndex={-1} ref={focusWhenShown}>
        What it comes to
      </h3>
      <p>{people.length > 0 ? `With it move: ${people.join(", ")}.` : "No other people are named in it."}</p>
      <ChangeEffect
        preview={effect}
        firstName={firstName}
        closed={closed}
        letterLabel={`Send ${firstName} the confirmation for ${preview.title}`}
      />
      {letter && (
        <details className={styles.letter}>
          <summary>The letter: {letter.subject}</summary>
          <LetterSheet title="The letter" html={letter.html} />
        </details>
      )}
      <RefusedBox refusal={refusal} />
      <Button type="submit" loading={isSending}>
        Move it to {preview.title}
      </Button>
    </form>
  );
}
