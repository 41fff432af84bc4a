import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { DepositView } from "../../rules/check.ts";
import { canUndoDeposit } from "../../rules/check-states.ts";
import type { Route } from "./+types/deposit.admin";
import { AtBank, BankFacts, TakeBackTick } from "./at-bank.tsx";
import { ChecksTable } from "./checks-table.tsx";
import { SlipLink } from "./slip-link.tsx";
import { UndoDeposit } from "./undo-deposit.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Deposit ${args.loaderData.deposit.reference}` : "Deposit");

export const loader = loadPage(async ({ api, params, query, now }: Page<"number">) => {
  const deposit = await found(api.deposits["by-number"][":number"].$get({ param: params }));
  const before = query.get("before") ?? undefined;
  const [page, today] = await Promise.all([
    found(api.checks.$get({ query: { deposit: deposit.id, before } })),
    todayOf({ api, now }),
  ]);
  return { ...page, deposit, today, isFirst: !before };
});

/** One deposit: its checks, and whether the bank has it. */
export default function DepositPage({ loaderData }: Route.ComponentProps) {
  const { deposit, today, isFirst, checks, next } = loaderData;
  const { reference, undone, count, totalCents, account } = deposit;
  return (
    <Workspace
      title={`Deposit ${reference}`}
      back={{ to: portal.deposits, label: "Deposits" }}
      state={<StateMark deposit={deposit} today={today} />}
      note={`${formatCents(totalCents)} \u00B7 ${countOf(count, "check")} \u00B7 ${account}`}
      primary={!undone && <SlipLink deposit={deposit} isButton />}
      more={
        <>
          {deposit.bank && <TakeBackTick deposit={deposit} />}
          {canUndoDeposit(deposit, today) && <UndoDeposit deposit={deposit} opens="Undo deposit" />}
        </>
      }
    >
      {!undone && <UnprintedAmong names={checks.map(({ payer }) => payer)} />}
      {undone ? (
        <p>{`It had ${countOf(count, "check")}, which are to be deposited again or are in a later deposit.`}</p>
      ) : (
        <Section title="Checks">
          <ChecksTable checks={checks} today={today} label="Checks in this deposit, newest first" />
        </Section>
      )}
      <ListPages list={portal.deposit(reference)} what="checks" filters={{}} isFirst={isFirst} next={next} />
      <DepositFacts deposit={deposit} today={today} />
      <History subject={`deposit ${reference}`} />
    </Workspace>
  );
}

function StateMark({ deposit, today }: { deposit: DepositView; today: string }) {
  const { undone, returned } = deposit;
  if (undone) return <Mark tone="over">Undone</Mark>;
  if (returned > 0) return <Mark tone="bad">{`${returned} returned`}</Mark>;
  return <AtBank deposit={deposit} today={today} />;
}

function DepositFacts({ deposit, today }: { deposit: DepositView; today: string }) {
  const zone = useZone();
  const { returned, madeOn, madeBy, undone } = deposit;
  return (
    <Facts>
      <Fact label="Made">
        {formatShortDate(madeOn, "UTC", today)} by {madeBy}
      </Fact>
      {returned > 0 && <Fact label="Returned by the bank">{countOf(returned, "check")}</Fact>}
      <BankFacts deposit={deposit} />
      {undone ? (
        <Fact label="Undone">
          {formatDateTime(undone.at, zone)} by {undone.by}: {undone.reason}
        </Fact>
      ) : (
        <Fact label="Ledger">
          <PageLink to={portal.ledgerOf(madeOn)}>Totals for the day</PageLink>
        </Fact>
      )}
    </Facts>
  );
}

export { PageProblem as ErrorBoundary };
