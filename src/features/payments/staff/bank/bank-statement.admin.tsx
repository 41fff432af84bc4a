import { useState } from "react";
import { apiContext, nowContext } from "#app/api-context.ts";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import type { Route } from "./+types/bank-statement.admin";
import styles from "./bank.module.css";
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
  const [round, setRound] = useState(0);
  const [ticked, setTicked] = useState<Ticked>();
  if (!loaderData) return null;
  const again = () => {
    setTicked(undefined);
    setRound(round + 1);
  };
  return (
    <>
      <PageHead title="Bank statement" note={NOTE} back={BACK} />
      <div className={styles.unscripted}>
        <DangerBox tone="warning" message="This page needs JavaScript, which your browser does not run." />
      </div>
      <div className={styles.scripted}>
        {ticked ? (
          <TickResult ticked={ticked} onAgain={again} />
        ) : (
          <Statement key={round} today={loaderData.today} onTicked={setTicked} />
        )}
      </div>
    </>
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
