import { Button, Checkbox, TextInput } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { LetterRuleView } from "../../rules/letter-rules/letter-rule-schema.ts";
import { LETTER_RULES, type LetterRuleName, templateOf } from "../../rules/letter-rules/letter-rules.ts";
import type { LetterRuleAsk } from "./ask-letter-rule.ts";
import styles from "./letter-rules.module.css";
import { reachText } from "./reach-text.ts";
import { RulePreview } from "./rule-preview.tsx";

type Props = { rule: LetterRuleView };

/** One rule: switched on or off, its days, whom it reaches, its letter, and what was sent. */
export function RuleBox({ rule: kept }: Props) {
  const { rule, isOn, amount } = kept;
  const { label, means } = LETTER_RULES[rule];
  const id = useId();
  const [typed, setTyped] = useState({ isOn, amount: String(amount) });
  const [isOpen, setIsOpen] = useState(false);
  const number = /^\d{1,3}$/.test(typed.amount.trim()) ? Number(typed.amount) : undefined;
  return (
    <section className={styles.rule} aria-labelledby={id}>
      <h2 id={id}>
        {label} <Mark tone={isOn ? "good" : "over"}>{isOn ? "On" : "Off"}</Mark>
      </h2>
      <p className={styles.means}>{means}</p>
      <RuleForm kept={kept} typed={typed} number={number} setTyped={setTyped} />
      <p className={styles.reach}>
        {number === amount
          ? `${isOn ? "It sends" : "Switched on, it sends"} ${reachText(kept)}.`
          : "Look at the letter to see whom it reaches."}
      </p>
      <div className={styles.more}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`Look at the letter: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Look at the letter
        </Button>
        <Sent rule={kept} />
      </div>
      {isOpen && number !== undefined && <RulePreview rule={rule} amount={number} />}
    </section>
  );
}

type Typed = { isOn: boolean; amount: string };
type FormProps = { kept: LetterRuleView; typed: Typed; number: number | undefined; setTyped: (typed: Typed) => void };

function RuleForm({ kept, typed, number, setTyped }: FormProps) {
  const { rule, version } = kept;
  const { label, min, max } = LETTER_RULES[rule];
  const { isSending, refusal, done, send } = useStaffForm();
  const isChanged = typed.isOn !== kept.isOn || number !== kept.amount;
  useUnsavedGuard(isChanged && !isSending);
  const fits = number !== undefined && number >= min && number <= max;
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) send({ deed: "save", rule, isOn: typed.isOn, amount: number, version } satisfies LetterRuleAsk);
      }}
    >
      <RuleFields rule={rule} typed={typed} setTyped={setTyped} fits={fits} error={refusal?.errors.amount}>
        <Button type="submit" aria-label={`Save: ${label}`} loading={isSending} disabled={!isChanged || !fits}>
          Save
        </Button>
        <p role="status" className={styles.said}>
          {isChanged ? "Not saved yet." : done && saidOf(kept)}
        </p>
      </RuleFields>
      <RefusedBox refusal={refusal?.errors.amount ? undefined : refusal} />
    </form>
  );
}

type FieldsProps = Pick<FormProps, "typed" | "setTyped"> & {
  rule: LetterRuleName;
  fits: boolean;
  error: string | undefined;
  /** The button and what is said, for those who may change it. */
  children: ReactNode;
};

function RuleFields({ rule, typed, setTyped, fits, error, children }: FieldsProps) {
  const { unit, min, max, from } = LETTER_RULES[rule];
  const mayChange = useMay()("letters");
  const range = `From ${min} to ${countOf(max, unit)}`;
  return (
    <div className={styles.form}>
      <Checkbox
        className={styles.switch}
        label="Send this letter"
        checked={typed.isOn}
        disabled={!mayChange}
        onChange={({ currentTarget }) => setTyped({ ...typed, isOn: currentTarget.checked })}
      />
      <TextInput
        className={styles.amount}
        label={`${unit === "hour" ? "Hours" : "Days"} ${from}`}
        description={range}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        disabled={!mayChange}
        value={typed.amount}
        error={fits ? error : `Must be a whole number. ${range}.`}
        onChange={({ currentTarget }) => setTyped({ ...typed, amount: currentTarget.value })}
      />
      {mayChange && children}
    </div>
  );
}

const saidOf = ({ isOn, today }: LetterRuleView): string => {
  if (!isOn) return "Saved: it is off, and nothing is sent.";
  return today > 0 ? `Saved. ${countOf(today, "letter")} will go out today.` : "Saved: it is on.";
};

function Sent({ rule: { rule, sent, lastSentAt } }: Props) {
  const zone = useZone();
  if (sent === 0 || !lastSentAt) return <p className={parts.soft}>Nothing was sent yet.</p>;
  return (
    <>
      <p
        className={parts.soft}
      >{`${countOf(sent, "letter")} sent, the last on ${formatDateTime(lastSentAt, zone)}.`}</p>
      <PageLink isAct to={portal.lettersNamed(templateOf(rule))}>
        See them in the email log
      </PageLink>
    </>
  );
}
