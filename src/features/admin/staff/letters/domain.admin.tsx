import { useEmailTabs } from "#features/content/staff/email-tabs.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/domain.admin";
import styles from "./letters.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Sender domain");

export const loader = loadPage(({ api }) => api.admin["mail-domain"].$get());

const MARKS = {
  found: { tone: "good", label: "Found" },
  weak: { tone: "open", label: "Weak" },
  missing: { tone: "bad", label: "Missing" },
  unknown: { tone: "over", label: "Unknown" },
} as const;

/** Whether DNS lets the site write in the association's name. */
export default function DomainPage({ loaderData: { domain, records } }: Route.ComponentProps) {
  return (
    <Workspace
      title={`Sender domain ${domain}`}
      note="DNS records that let the site send email for your domain. Your domain administrator adds these TXT records."
      tabs={useEmailTabs()}
    >
      {records.map(({ what, name, state, note, seen, add }) => (
        <Section key={what} title={what} act={<Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>}>
          <p>{note}</p>
          <Facts>
            <Fact label="Record name">
              <code className={styles.code}>{name}</code>
            </Fact>
            {seen !== null && (
              <Fact label="Current record">
                <code className={styles.code}>{seen}</code>
              </Fact>
            )}
            {add !== null && (
              <Fact label={seen === null ? "Add this text" : "Change it to"}>
                <code className={styles.code}>{add}</code>
              </Fact>
            )}
          </Facts>
        </Section>
      ))}
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
