import { Form } from "react-router";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Refusal } from "#ui/forms/answer.ts";
import { useSending } from "#ui/forms/send.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { Button } from "#ui/public/button.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { FormNotice } from "#ui/public/forms/form-notice.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { OwnChanges } from "../../rules/sessions/own-changes.ts";
import styles from "./change.module.css";
import { answersOf } from "./change-answers.ts";

const FORM = "change-dates";
const fetchSchema = async () => (await import("../../rules/sessions/own-changes.ts")).changeDatesSchema;
const readForm = (form: HTMLFormElement) => answersOf(new FormData(form)).dates;

type Props = { changes: OwnChanges; hasDates: boolean; requestKey: string; refusal: Refusal | undefined };

/** Other dates, with the price before and after. Works without scripts. */
export function DatesForm({ changes, hasDates, requestKey, refusal }: Props) {
  const { errors, notice, handlers } = useCheckedForm(refusal, { fetchSchema, readForm });
  const isSending = useSending("dates");
  const { isOpen, sessions, feeCents, priceCents, version } = changes;
  const canChange = isOpen && sessions.length > 0;
  return (
    <section className={styles.part} aria-labelledby="dates">
      <h2 id="dates">{hasDates ? "Other dates" : "Choose dates"}</h2>
      <p>{termsText(changes, hasDates)}</p>
      {notice && <FormNotice key={notice.key} form={FORM} notice={notice} />}
      {canChange && (
        <Form id={FORM} method="post" replace noValidate preventScrollReset {...handlers}>
          <input type="hidden" name="intent" value="dates" />
          <input type="hidden" name="requestKey" value={requestKey} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="feeCents" value={feeCents} />
          <RadioGroup
            name="sessionId"
            legend="Dates"
            look="rows"
            options={sessions.map(({ id, dates, hours, location, isFull }) => ({
              value: id,
              label: dates,
              description: `${hours} \u00B7 ${location}`,
              ...(isFull && { unavailable: "full" }),
            }))}
            defaultValue={refusal?.typed.sessionId}
            error={errors.sessionId}
          />
          <p>
            Price now: <strong>{formatCents(priceCents)}</strong>. After the change:{" "}
            <strong>{formatCents(priceCents + feeCents)}</strong>
            {feeCents > 0 && `, with the fee of ${formatCents(feeCents)}`}.
          </p>
          {isSending ? (
            <Spinner takesFocus />
          ) : (
            <Button type="submit">{hasDates ? "Change dates" : "Save dates"}</Button>
          )}
        </Form>
      )}
    </section>
  );
}

function termsText({ isOpen, sessions, feeCents, freeUntil, until }: OwnChanges, hasDates: boolean): string {
  if (!isOpen) return "The dates can no longer be changed here. Call the office.";
  if (sessions.length === 0) return "There are no other dates for this class yet.";
  if (!hasDates || until === null) return "Choosing dates costs nothing.";
  const last = `You can change the dates until ${formatDay(until)}.`;
  if (feeCents > 0) return `${last} The change costs ${formatCents(feeCents)}.`;
  return freeUntil ? `${last} It is free until ${formatDay(freeUntil)}.` : `${last} It costs nothing.`;
}
