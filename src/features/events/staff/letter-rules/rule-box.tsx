import { Button } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import styles from "#ui/admin/forms/rule-form.module.css";
import { RuleForm } from "#ui/admin/forms/rule-form.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { LetterRuleView } from "../../rules/letter-rules/letter-rule-schema.ts";
import {
  LETTER_RULES,
  type LetterRuleName,
  type RuleSettings,
  templateOf,
  whenText,
} from "../../rules/letter-rules/letter-rules.ts";
import { reachText } from "./reach-text.ts";
import { RulePreview } from "./rule-preview.tsx";

type Props = { eventId: string; rule: LetterRuleView };

const fieldsOfRule = (rule: LetterRuleName) => {
  const { unit, from } = LETTER_RULES[rule];
  const label = `${unit === "hour" ? "Hours" : "Days"} ${from}`;
  return fieldsOf<RuleSettings>([
    { path: "isOn", label: "Send this email", kind: "switch" },
    { path: "amount", label, kind: "count", maxLength: 3 },
  ]);
};

function useRuleForm({ eventId, rule: { rule, isOn, amount, version } }: Props) {
  return useVersionedForm(fieldsOfRule(rule), { content: { isOn, amount }, version }, (api, json, seen) =>
    api.admin.events[":eventId"]["letter-rules"][":rule"].$put({
      param: { eventId, rule },
      json: { ...json, version: seen },
    }),
  );
}

/** One rule: its switch, its number of days or hours, how many it reaches, its email, and the emails sent so far. */
export function RuleBox({ eventId, rule: kept }: Props) {
  const { rule, isOn, amount } = kept;
  const { label, means } = LETTER_RULES[rule];
  const mayChange = useMay()("letters");
  const [isOpen, setOpen] = useState(false);
  const form = useRuleForm({ eventId, rule: kept });
  const typed = String(form.typed.amount).trim();
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
          <p>{means}</p>
          <p>
            <strong>
              {number === amount
                ? `${isOn ? "Will send" : "Would send"} ${reachText(kept)}.`
                : "Preview the email to see how many will get it."}
            </strong>
          </p>
          <Sent rule={kept} />
        </div>
        {mayChange ? <RuleForm label={label} form={form} /> : <p>{whenText(rule, amount)}</p>}
      </div>
      {isOpen && number !== undefined && <RulePreview eventId={eventId} rule={rule} amount={number} />}
    </Section>
  );
}

function Sent({ rule: { rule, sent, lastSentAt } }: Pick<Props, "rule">) {
  const zone = useZone();
  if (sent === 0 || !lastSentAt) return <p className={parts.soft}>Nothing sent yet.</p>;
  return (
    <p className={parts.soft}>
      {`${countOf(sent, "email")} sent, the last on ${formatDateTime(lastSentAt, zone)}. `}
      <PageLink to={portal.lettersNamed(templateOf(rule))}>View in the email log</PageLink>
    </p>
  );
}
