import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TableFilePage } from "#ui/admin/table-file/table-file-page.tsx";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import type { Route } from "./+types/bank-statement.admin";
import { ChooseStatement } from "./choose-statement.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { TickResult } from "./tick-result.tsx";
import { useStatement } from "./use-statement.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Bank statement");

/** Checks only that the user may read deposits, so that one who may not is told before selecting a file. */
export const loader = loadPage(async ({ api, now }) => {
  await found(api.deposits.$get({ query: { limit: "1" } }));
  return { today: await todayOf({ api, now }) };
});

const BACK = { to: portal.deposits, label: "Deposits" };
const NOTE = "Match deposits to your bank statement. You review every line before saving.";

export default function BankStatementPage({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <TableFilePage<Ticked>
      head={{ title: "Bank statement", note: NOTE, back: BACK }}
      choose={(onTicked) => <Statement today={today} onTicked={onTicked} />}
      result={(ticked, onAgain) => <TickResult ticked={ticked} onAgain={onAgain} />}
    />
  );
}

function Statement({ today, onTicked }: { today: string; onTicked: (ticked: Ticked) => void }) {
  const work = useStatement();
  return (
    <>
      <ChooseStatement work={work} />
      {work.shown && <PreviewPart work={work} preview={work.shown} today={today} onTicked={onTicked} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
