import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { LevelView } from "../../rules/levels/level-view.ts";
import { ruleWords } from "../../rules/levels/rule-words.ts";
import { ALWAYS, type DatedRule, type RuleTime, timeOfRule } from "../../rules/levels/rules-by-day.ts";
import type { OtherLevel } from "./requirement-fields.ts";

const TIMES: Record<RuleTime, { word: string; tone: Tone }> = {
  past: { word: "Past", tone: "over" },
  "in-force": { word: "In force", tone: "good" },
  "to-come": { word: "To come", tone: "open" },
};

const dayWords = (fromDay: string): string => (fromDay === ALWAYS ? "The beginning" : formatDay(fromDay));

type Props = { dated: DatedRule; time: RuleTime; levels: readonly OtherLevel[] };

/** A rule in words. */
export function RuleSummary({ dated: { fromDay, rule }, time, levels }: Props) {
  const nameOf = (key: string) => levels.find((level) => level.key === key)?.name ?? key;
  const { word, tone } = TIMES[time];
  return (
    <Section
      title={fromDay === ALWAYS ? "Starting rule" : `Rule from ${formatDay(fromDay)}`}
      act={<Mark tone={tone}>{word}</Mark>}
    >
      <Facts>
        {ruleWords(rule, nameOf).map(({ label, lines }) => (
          <Fact key={label} label={label}>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

type Row = DatedRule & { key: string; time: RuleTime };

const columns = columnsOf<Row>([
  {
    key: "from",
    head: "From",
    isWide: true,
    cell: ({ key, fromDay }) => <PageLink to={portal.level(key, fromDay)}>{dayWords(fromDay)}</PageLink>,
  },
  {
    key: "time",
    head: "State",
    phone: "mark",
    cell: ({ time }) => <Mark tone={TIMES[time].tone}>{TIMES[time].word}</Mark>,
  },
]);

/** The rules of a level by the day from which each holds, the latest first. */
export function RulesByDay({ level: { key, rules }, today }: { level: LevelView; today: string }) {
  if (rules.length < 2) return null;
  const rows = rules.map((dated) => ({ ...dated, key, time: timeOfRule(rules, dated, today) })).reverse();
  return (
    <Section title="Rules by day">
      <DataTable label="Rules of this level" columns={columns} rows={rows} keyOf={({ fromDay }) => fromDay} />
    </Section>
  );
}
