import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import styles from "#ui/admin/forms/rule-form.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { LETTER_RULES, type LetterRuleName, whenText } from "../../rules/letter-rules/letter-rules.ts";
import { reachText } from "./reach-text.ts";

type Props = { eventId: string; rule: LetterRuleName; amount: number };

/** The email to the rule's first recipient, with that person's values, for the typed number of days or hours. */
export function RulePreview({ eventId, rule, amount }: Props) {
  const zone = useZone();
  const { drawn, refusal, isBehind } = useDrawn({ rule, amount }, (api) =>
    api.admin.events[":eventId"]["letter-rules"][":rule"].preview.$get({
      param: { eventId, rule },
      query: { amount: String(amount) },
    }),
  );
  return (
    <section className={styles.preview} aria-label={`Email preview: ${LETTER_RULES[rule].label}`}>
      <RefusedBox refusal={refusal} />
      {!drawn && !refusal && <p role="status">Loading preview…</p>}
      {drawn && (
        <>
          <p role="status">
            {`${whenText(rule, amount)}: ${reachText(drawn)}. `}
            {drawn.to && drawn.at
              ? `This is the email to ${drawn.to.name}, ${drawn.to.company}, ${drawn.to.address}, for ${formatDateTime(drawn.at, zone)}.`
              : "This is a sample."}
          </p>
          <DrawnLetter drawn={{ ...drawn.letter, files: [], isReal: drawn.to !== null }} isBehind={isBehind} />
        </>
      )}
    </section>
  );
}
