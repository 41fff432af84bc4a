import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { DuesRow } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-lapses.admin";
import styles from "./dues.module.css";
import { askDues, type DuesAsk } from "./dues-action.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Lapses of ${args.params.year}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const run = context.get(apiContext)["dues-runs"][":year"];
  const [overdue, lapsed] = await Promise.all([
    run.$get({ param: params, query: { show: "overdue" } }),
    run.$get({ param: params, query: { show: "lapsed" } }),
  ]);
  if (overdue.status !== 200) return absent(overdue);
  if (lapsed.status !== 200) return absent(lapsed);
  const { rows, graceDays, year } = await overdue.json();
  return { year, graceDays, may: rows.filter(({ mayLapse }) => mayLapse), lapsed: (await lapsed.json()).rows };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  askDues(context.get(apiContext), params.year, (await request.json()) as DuesAsk);

export const clientAction = keepTyped;

/** Who may lapse, chosen and looked over before one press; and who lapsed, to be taken back. */
export default function DuesLapsesPage({ loaderData: page }: Route.ComponentProps) {
  const form = useStaffForm<{ said: string }>();
  if (!page) return null;
  const { year, graceDays, may, lapsed } = page;
  const send = (asked: DuesAsk) => form.send(asked);
  const back = { to: portal.duesRun(year), label: `Dues ${year}` };
  return (
    <>
      <PageHead title={`Lapses of ${year}`} note={`Unpaid ${graceDays} days past their due day.`} back={back} />
      <p role="status" className={styles.said}>
        {form.done?.said}
      </p>
      <RefusedBox refusal={form.refusal} />
      <div className={styles.lapses}>
        {may.length > 0 ? (
          <Choice key={keyOf(may)} deed="lapse" rows={may} isSending={form.isSending} send={send} />
        ) : (
          <EmptyState title="Nobody may lapse">Members appear here once their days of grace are over.</EmptyState>
        )}
        {lapsed.length > 0 && (
          <Choice key={keyOf(lapsed)} deed="undo" rows={lapsed} isSending={form.isSending} send={send} />
        )}
      </div>
    </>
  );
}

const keyOf = (rows: readonly DuesRow[]) => rows.map(({ companyId }) => companyId).join();

const WORDS = {
  lapse: {
    title: "May lapse",
    button: "Let them lapse",
    follows: "They leave the public list of members, stay on the roll, and get a letter. Paying reinstates them.",
  },
  undo: {
    title: "Lapsed",
    button: "Take the lapse back",
    follows: "They are members again, and still owe.",
  },
} as const;

type ChoiceProps = { deed: "lapse" | "undo"; rows: DuesRow[]; isSending: boolean; send: (asked: DuesAsk) => void };

function Choice({ deed, rows, isSending, send }: ChoiceProps) {
  const [left, setLeft] = useState<readonly string[]>(deed === "undo" ? rows.map(({ companyId }) => companyId) : []);
  const chosen = rows.filter(({ companyId }) => !left.includes(companyId));
  const { title, button, follows } = WORDS[deed];
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.boxTitle}>{title}</h2>
      <ul className={styles.picks}>
        {rows.map(({ companyId, company, invoice }) => (
          <li key={companyId}>
            <Checkbox
              checked={!left.includes(companyId)}
              onChange={() => toggle(companyId)}
              label={company}
              description={invoice && `${formatCents(invoice.openCents)}, was due ${formatDay(invoice.dueOn)}`}
            />
            <span className={styles.pages}>
              {invoice && <PageLink to={portal.invoice(invoice.id)}>{invoice.number}</PageLink>}
              <PageLink isAct to={portal.member(companyId)}>
                Open<span className="visually-hidden"> {company}</span>
              </PageLink>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <strong>{countOf(chosen.length, "member")}</strong> chosen. {follows}
      </p>
      <div className={styles.deeds}>
        <Button
          color={deed === "lapse" ? "red.9" : undefined}
          disabled={chosen.length === 0}
          loading={isSending}
          onClick={() => send({ deed, companies: chosen.map(({ companyId }) => companyId) })}
        >
          {button}
        </Button>
      </div>
    </section>
  );
}

export { PageProblem as ErrorBoundary };
