import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import parts from "#ui/admin/form-parts.module.css";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import styles from "#ui/admin/forms/rule-form.module.css";
import { RuleForm } from "#ui/admin/forms/rule-form.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import {
  daysLabel,
  EXPIRY_RULES,
  type ExpiryRuleName,
  type ExpirySettings,
  whenWords,
} from "../../rules/expiry/expiry-rules.ts";
import type { ExpiryRuleView } from "../../rules/expiry/expiry-view.ts";
import { reachWords } from "./reach-words.ts";

const fieldsOfRule = (rule: ExpiryRuleName) =>
  fieldsOf<ExpirySettings>([
    { path: "isOn", label: "Send this email", kind: "switch" },
    { path: "days", label: daysLabel(rule), kind: "count", maxLength: 3 },
  ]);

const useRuleForm = ({ rule, isOn, days, version }: ExpiryRuleView) =>
  useVersionedForm(fieldsOfRule(rule), { content: { isOn, days }, version }, (api, json, seen) =>
    api.admin["expiry-rules"][":rule"].$put({ param: { rule }, json: { ...json, version: seen } }),
  );

/** One rule: its switch, its days, whom the next run writes to, its email, and the emails sent so far. */
export function ExpiryRuleBox({ rule: kept }: { rule: ExpiryRuleView }) {
  const { rule, isOn, days, since } = kept;
  const { label } = EXPIRY_RULES[rule];
  const mayChange = useMay()("letters");
  const [isOpen, setOpen] = useState(false);
  const form = useRuleForm(kept);
  const typed = String(form.typed.days).trim();
  const number = /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : undefined;
  return (
    <Section
      title={label}
      act={
        <div className={styles.act}>
          <Mark tone={isOn ? "good" : "over"}>{isOn ? "On" : "Off"}</Mark>
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-label={`Preview email: ${label}`}
            onClick={() => setOpen(!isOpen)}
          >
            Preview email
          </Button>
        </div>
      }
    >
      <div className={styles.rule}>
        <div>
          <p>
            <strong>
              {number === days
                ? `${isOn ? "Will email" : "Would email"} ${reachWords(kept)}.`
                : "Preview the email to see who will get it."}
            </strong>
          </p>
          <p className={parts.soft}>{sinceWords(since)}</p>
          <Sent rule={kept} />
        </div>
        {mayChange ? <RuleForm label={label} form={form} /> : <p>{whenWords(rule, days)}</p>}
      </div>
      {isOpen && number !== undefined && <RulePreview rule={rule} days={number} />}
    </Section>
  );
}

const sinceWords = (since: string | null): string =>
  since
    ? `On since ${formatDay(since)}: nothing is sent about what was due before.`
    : "Once it is on, nothing is sent about what was due before that day.";

function Sent({ rule: { sent, lastSentAt } }: { rule: ExpiryRuleView }) {
  const zone = useZone();
  const words = lastSentAt
    ? `Sent about ${countOf(sent, "certification")}, the last on ${formatDateTime(lastSentAt, zone)}.`
    : "Nothing sent yet.";
  return <p className={parts.soft}>{words}</p>;
}

/** The email to the first reader of the next run, for the typed number of days. */
function RulePreview({ rule, days }: { rule: ExpiryRuleName; days: number }) {
  const { drawn, refusal, isBehind } = useDrawn({ rule, days }, (api) =>
    api.admin["expiry-rules"][":rule"].preview.$get({ param: { rule }, query: { days: String(days) } }),
  );
  return (
    <section className={styles.preview} aria-label={`Email preview: ${EXPIRY_RULES[rule].label}`}>
      <RefusedBox refusal={refusal} />
      {!drawn && !refusal && <p role="status">Loading preview…</p>}
      {drawn && (
        <>
          <p role="status">
            {`${whenWords(rule, days)}: ${reachWords(drawn)}. `}
            {drawn.to
              ? `This is the email to ${drawn.to.name}, ${drawn.to.company}, ${drawn.to.address}.`
              : "This is a sample."}
          </p>
          <DrawnLetter drawn={{ ...drawn.letter, files: [], isReal: drawn.to !== null }} isBehind={isBehind} />
        </>
      )}
    </section>
  );
}
