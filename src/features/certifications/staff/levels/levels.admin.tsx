import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCount } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { LevelView } from "../../rules/levels/level-view.ts";
import { passWords, validityWords } from "../../rules/levels/rule-words.ts";
import { ruleInForce } from "../../rules/levels/rules-by-day.ts";
import type { Route } from "./+types/levels.admin";
import { type LevelNames, NAME_FIELDS } from "./name-fields.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Levels");

export const loader = loadPage(async ({ api, now }) => {
  const [{ levels }, today] = await Promise.all([
    found(api.admin["certification-levels"].$get()),
    todayOf({ api, now }),
  ]);
  return { levels: levels.map((level) => ({ ...level, rule: ruleInForce(level.rules, today).rule })) };
});

type Row = Route.ComponentProps["loaderData"]["levels"][number];

const columns = columnsOf<Row>([
  { key: "name", head: "Level", cell: ({ key, name }) => <PageLink to={portal.level(key)}>{name}</PageLink> },
  { key: "short", head: "Short name", cell: ({ shortName }) => shortName },
  { key: "years", head: "Valid for", isWide: true, cell: ({ rule }) => validityWords(rule) },
  { key: "pass", head: "Passes at", isWide: true, phone: "none", cell: ({ rule }) => passWords(rule.exam) },
  { key: "holders", head: "Certified", isAmount: true, cell: ({ holders }) => formatCount(holders) },
  { key: "pending", head: "Pending", isAmount: true, cell: ({ pending }) => formatCount(pending) },
]);

/** Every level of certification with the rule in force, and how many hold it today. */
export default function LevelsPage({ loaderData: { levels } }: Route.ComponentProps) {
  return (
    <Workspace
      title="Levels"
      note="Each level has its own rules for exams, renewals and prerequisites."
      primary={
        <FormDialog title="Add a level" isPrimary>
          <NewLevel />
        </FormDialog>
      }
    >
      <DataTable label="Levels" columns={columns} rows={levels} keyOf={({ key }) => key} />
    </Workspace>
  );
}

/** A new level has the starting rule, which its page changes. */
function NewLevel() {
  const form = useNewForm(
    { fields: NAME_FIELDS, leadsTo: ({ key }: LevelView) => portal.level(key) },
    (api, json: LevelNames, key) =>
      api.admin["certification-levels"].$post({ header: { "idempotency-key": key }, json }),
  );
  return (
    <CallForm label="Add a level" form={form} button="Add level">
      <Fields form={form} />
    </CallForm>
  );
}

export { PageProblem as ErrorBoundary };
