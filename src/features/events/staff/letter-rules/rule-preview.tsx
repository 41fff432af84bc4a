import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { usePreview } from "#features/content/staff/use-preview.ts";
import { formatDateTime } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { LetterRulePreview } from "../../rules/letter-rules/letter-rule-schema.ts";
import { LETTER_RULES, type LetterRuleName, whenText } from "../../rules/letter-rules/letter-rules.ts";
import styles from "./letter-rules.module.css";
import { reachText } from "./reach-text.ts";

type Props = { rule: LetterRuleName; amount: number };

/** The letter of the first who gets it, with their own values, as the number that is typed would have it. */
export function RulePreview({ rule, amount }: Props) {
  const zone = useZone();
  const { drawn, refusal, isBehind } = usePreview<LetterRulePreview>({ rule, amount });
  return (
    <section className={styles.preview} aria-label={`The letter: ${LETTER_RULES[rule].label}`}>
      <RefusedBox refusal={refusal} />
      {!drawn && !refusal && <p role="status">The letter is being drawn.</p>}
      {drawn && (
        <>
          <p role="status" className={styles.to}>
            {`${whenText(rule, amount)}: ${reachText(drawn)}. `}
            {drawn.to && drawn.at
              ? `Shown is the letter to ${drawn.to.name}, ${drawn.to.company}, ${drawn.to.address}, for ${formatDateTime(drawn.at, zone)}.`
              : "Shown is a sample."}
          </p>
          <DrawnLetter drawn={{ ...drawn.letter, files: [], isReal: drawn.to !== null }} isBehind={isBehind} />
        </>
      )}
    </section>
  );
}
