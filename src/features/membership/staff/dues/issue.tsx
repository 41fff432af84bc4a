import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { sayProgress } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import type { DuesRun } from "../../rules/dues-run.ts";

/** Issues every ready invoice. A repeated request is one issue. */
export function useIssue({ year, ready }: DuesRun) {
  return useCall(
    (api, _, key) =>
      api["dues-runs"][":year"].issue.$post({
        param: { year: String(year) },
        header: { "idempotency-key": key },
        json: { invoices: ready.members, totalCents: ready.cents },
      }),
    { summary: ({ invoices }) => `Issued: ${countOf(invoices, "invoice")}.` },
  );
}

type Props = { run: DuesRun; issue: ReturnType<typeof useIssue> };

/** Confirms first: a sent email cannot be recalled. */
export function IssueButton({ run: { ready, dueOn }, issue }: Props) {
  if (ready.members === 0) return null;
  const invoices = countOf(ready.members, "invoice");
  return (
    <AskFirst opens="Issue invoices" confirms={`Issue ${invoices}`} keeps="Cancel" isGood onConfirm={issue.run}>
      Issue and email{" "}
      <strong>
        {invoices}, {formatCents(ready.cents)}
      </strong>
      , due {formatDay(dueOn)}?
    </AskFirst>
  );
}

/** Progress and failures of the last issue; nothing once everything is sent. */
export function IssueProgress({ run, issue }: Props) {
  const { issuing = 0, issued = 0, failed = 0 } = run.counts;
  const isGoing = issuing > 0;
  useFollowing(isGoing || run.letters.waiting > 0);
  const retry = useCall((api) => api["dues-runs"][":year"].retry.$post({ param: { year: String(run.year) } }), {
    summary: ({ members }) => `Retrying ${countOf(members, "invoice")}.`,
  });
  const isShown = isGoing || failed > 0 || run.letters.waiting > 0;
  return (
    <>
      <Outcome call={issue} />
      <Outcome call={retry} />
      {isShown && (
        <Section title="Issue">
          <p role="status">
            {isGoing
              ? `Issuing: ${issued} of ${countOf(issued + issuing + failed, "invoice")} sent.`
              : sayProgress(run.letters)}
          </p>
          {isGoing && <progress aria-label="Invoices sent" value={issued} max={issued + issuing} />}
          {failed > 0 && (
            <>
              <PageLink to={portal.duesShown(run.year, "failed")}>
                {countOf(failed, "invoice")} could not be issued.
              </PageLink>
              <ActButton call={{ ...retry, refusal: undefined, summary: undefined }} variant="default">
                Try again
              </ActButton>
            </>
          )}
        </Section>
      )}
    </>
  );
}
