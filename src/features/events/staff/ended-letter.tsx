import { Button } from "@mantine/core";
import { hc } from "hono/client";
import { type MouseEvent, useState } from "react";
import type { ApiClient } from "#app/api-context.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "./ended-letter.module.css";

const api = hc("/api") as unknown as ApiClient;

type Letter = { subject: string; html: string };

/** The letter that the form around it will send, with the reason and the choice about the money as they stand now. */
export function EndedLetter({ reference }: { reference: string }) {
  const [letter, setLetter] = useState<Letter | "away">();
  const [isAsking, setAsking] = useState(false);
  const see = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setAsking(true);
    const typed = new FormData(form ?? undefined);
    const reason = String(typed.get("reason") ?? "").trim();
    const refundCents = typed.get("money") === "back" ? String(typed.get("totalCents")) : "0";
    const asked = { param: { reference }, query: { refundCents, ...(reason && { reason }) } };
    const answer = await api.staff.registrations[":reference"]["ended-letter"].$get(asked).catch(() => undefined);
    setLetter(answer?.status === 200 ? await answer.json() : "away");
    setAsking(false);
  };
  return (
    <div className={styles.letter}>
      <Button variant="default" loading={isAsking} onClick={see}>
        {letter ? "See the letter as it is now" : "See the letter"}
      </Button>
      {letter === "away" && <DangerBox message="The server does not answer. Nothing was sent; press once more." />}
      {letter && letter !== "away" && (
        <section aria-label="The letter that will be sent">
          <p tabIndex={-1} ref={focusWhenShown}>
            Subject: {letter.subject}
          </p>
          <LetterSheet title="The letter" html={letter.html} />
        </section>
      )}
    </div>
  );
}
