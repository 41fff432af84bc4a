import { Button } from "@mantine/core";
import { hc } from "hono/client";
import { type MouseEvent, useState } from "react";
import type { ApiClient } from "#app/api-context.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "./ended-email.module.css";

const api = hc("/api") as unknown as ApiClient;

type EmailPreview = { subject: string; html: string };

/** Previews the email that the enclosing form will send, with the reason and the refund as they are typed now. */
export function EndedEmail({ reference }: { reference: string }) {
  const [email, setEmail] = useState<EmailPreview | "away">();
  const [isLoading, setLoading] = useState(false);
  const see = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setLoading(true);
    const typed = new FormData(form ?? undefined);
    const reason = String(typed.get("reason") ?? "").trim();
    const refundCents = typed.get("money") === "back" ? String(typed.get("totalCents")) : "0";
    const input = { param: { reference }, query: { refundCents, ...(reason && { reason }) } };
    const answer = await api.staff.registrations[":reference"]["ended-letter"].$get(input).catch(() => undefined);
    setEmail(answer?.status === 200 ? await answer.json() : "away");
    setLoading(false);
  };
  return (
    <div className={styles.letter}>
      <Button variant="default" loading={isLoading} onClick={see}>
        {email ? "Refresh preview" : "Preview email"}
      </Button>
      {email === "away" && <DangerBox message="Couldn't reach the server. Nothing was sent. Try again." />}
      {email && email !== "away" && (
        <section aria-label="Email that will be sent">
          <p tabIndex={-1} ref={focusWhenShown}>
            Subject: {email.subject}
          </p>
          <LetterSheet title="Email preview" html={email.html} />
        </section>
      )}
    </div>
  );
}
