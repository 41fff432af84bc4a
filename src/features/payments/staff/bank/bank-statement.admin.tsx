import { apiContext, nowContext } from "#app/api-context.ts";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TableFilePage } from "#ui/admin/table-file/table-file-page.tsx";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import type { Route } from "./+types/bank-statement.admin";
import { previewFile, sendTicks } from "./bank-action.ts";
import { ChooseStatement } from "./choose-statement.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { TickResult } from "./tick-result.tsx";
import { useStatement } from "./use-statement.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Bank statement");

/** Nothing but whether deposits may be read: who may not is told before a file is chosen. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const response = await api.deposits.$get({ query: { limit: "1" } });
  if (response.status !== 200) return absent(response);
  const { timeZone } = await (await api.content.organization.$get()).json();
  return { today: isoDay(context.get(nowContext)(), timeZone) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  return isJson ? sendTicks(api, await request.json()) : previewFile(api, await request.formData());
}

export const clientAction = keepTyped;

const BACK = { to: portal.deposits, label: "Deposits" };
const NOTE = "Tick deposits off against the bank's own list. You see every line before anything is kept.";

export default function BankStatementPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <TableFilePage<Ticked>
      head={{ title: "Bank statement", note: NOTE, back: BACK }}
      choose={(onTicked) => <Statement today={loaderData.today} onTicked={onTicked} />}
      result={(ticked, onAgain) => <TickResult ticked={ticked} onAgain={onAgain} />}
    />
  );
}

function Statement({ today, onTicked }: { today: string; onTicked: (ticked: Ticked) => void }) {
  const work = useStatement();
  const { shown } = work;
  return (
    <>
      <ChooseStatement work={work} />
      {shown && <PreviewPart key={shown.requestKey} {...{ work, shown, today, onTicked }} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
