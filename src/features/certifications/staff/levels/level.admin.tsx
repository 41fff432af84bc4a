import { History } from "#features/accounts/staff/history.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Columns, Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import type { LevelView } from "../../rules/levels/level-view.ts";
import { ruleInForce, timeOfRule } from "../../rules/levels/rules-by-day.ts";
import type { Route } from "./+types/level.admin";
import { NAME_FIELDS } from "./name-fields.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { RuleSummary, RulesByDay } from "./rule-summary.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? levelName(args.loaderData.level) : "Level");

/** `?rule=` shows the rule that begins on that day. */
export const loader = loadPage(async ({ api, params, query, now }: Page<"key">) => {
  const [level, { levels }, today] = await Promise.all([
    found(api.admin["certification-levels"][":key"].$get({ param: params })),
    found(api.admin["certification-levels"].$get()),
    todayOf({ api, now }),
  ]);
  return { level, levels: levels.map(({ key, name }) => ({ key, name })), today, from: query.get("rule") };
});

/** One level: the rule in force, the form that changes it from a day on, and its rules by day. */
export default function LevelPage({ loaderData: { level, levels, today, from } }: Route.ComponentProps) {
  const { key, rules, holders, pending } = level;
  const inForce = ruleInForce(rules, today);
  const shown = rules.find(({ fromDay }) => fromDay === from) ?? inForce;
  const time = timeOfRule(rules, shown, today);
  // A past rule is only read; a change begins with one that decides something.
  const base = time === "past" ? inForce : shown;
  return (
    <Workspace
      key={key}
      title={levelName(level)}
      back={{ to: portal.levels, label: "Levels" }}
      note={`${countOf(holders, "technician")} certified today \u00B7 ${pending} pending`}
      more={
        <FormDialog title="Rename">
          <RenameForm level={level} />
        </FormDialog>
      }
    >
      <Columns
        aside={
          <>
            <RuleSummary dated={shown} time={time} levels={levels} />
            <RulesByDay level={level} today={today} />
          </>
        }
      >
        <RuleEditor
          // The form stays as it is, with its summary, when a save puts another rule in force.
          key={time === "to-come" ? shown.fromDay : "today"}
          level={level}
          base={base}
          others={levels.filter((one) => one.key !== key)}
          today={today}
        />
        <History subject={`level ${key}`} />
      </Columns>
    </Workspace>
  );
}

function RenameForm({ level: { key, name, shortName, version } }: { level: LevelView }) {
  const form = useVersionedForm(NAME_FIELDS, { content: { name, shortName }, version }, (api, names, seen) =>
    api.admin["certification-levels"][":key"].$put({ param: { key }, json: { ...names, version: seen } }),
  );
  return (
    <CallForm label="Rename" form={form} button="Save">
      <p>Certifications keep their IDs. The class form and its prices keep their own words.</p>
      <Fields form={form} />
    </CallForm>
  );
}

export { PageProblem as ErrorBoundary };
