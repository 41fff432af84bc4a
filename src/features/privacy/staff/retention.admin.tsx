import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { History } from "#features/accounts/staff/history.tsx";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { typedOf } from "#features/content/rules/setting-form.ts";
import { SettingForm } from "#features/content/staff/settings/setting-form.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { RETAINED, type Retained } from "../rules/privacy.ts";
import { RETENTION, tonight } from "../rules/retention-fields.ts";
import type { Route } from "./+types/retention.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, RETENTION.title);

type Counts = Partial<Record<Retained, number>>;

/** The retention setting, and the rows that it, or the unsaved values in the query, would delete tonight. */
export const loader = loadPage(async ({ api, query }) => {
  const setting = await found(api.settings[":key"].$get({ param: { key: "retention" } }));
  const saved = typedOf(RETENTION, setting.value);
  const typed = Object.fromEntries(RETAINED.map((kind) => [kind, query.get(kind) ?? saved[kind] ?? ""]));
  const counted = await api.privacy.aged.$get({ query: typed as Record<Retained, string> });
  const counts: Counts = counted.status === 200 ? await counted.json() : {};
  return { setting, defaults: typedOf(RETENTION, settingDefaults.retention), counts };
});

export default function RetentionPage({ loaderData: { setting, defaults, counts: first } }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof loader>();
  const counts = fetcher.data?.counts ?? first;
  const noteOf = (path: string) => {
    const count = counts[path as Retained];
    return count === undefined ? undefined : tonight(path as Retained, count);
  };
  return (
    <Workspace
      title={RETENTION.title}
      back={{ to: portal.settings, label: "Settings" }}
      note={RETENTION.note}
      more={
        <Button component="a" href={portal.person} variant="default">
          Export or erase a person
        </Button>
      }
    >
      <p>
        Registrations, payments, invoices and the ledger are kept permanently as financial records. Certifications stay
        in the registry. Erasing a person removes them from both.
      </p>
      <SettingForm group={RETENTION} setting={setting} defaults={defaults} noteOf={noteOf}>
        {(typed) => <Count typed={typed} load={fetcher.load} />}
      </SettingForm>
      <Section
        title="Export everything"
        act={
          <Button component="a" href="/api/privacy/everything.zip" download variant="default">
            Export everything (ZIP)
          </Button>
        }
      >
        <p>
          All records as CSV with all uploaded files, for use with other programs. Passwords and link tokens are left
          out. The activity log records who exported it. To restore a site, use a backup.
        </p>
      </Section>
      <History subject="setting retention" />
    </Workspace>
  );
}

type CountProps = { typed: Record<string, string>; load(path: string): Promise<void> };

/** Counts again shortly after the last key. */
function Count({ typed, load }: CountProps) {
  const months = RETAINED.map((kind) => [kind, (typed[kind] ?? "").trim()]);
  const isWhole = months.every(([, text]) => /^\d{1,3}$/.test(text ?? "") && Number(text) <= 600);
  const query = isWhole ? String(new URLSearchParams(months as [string, string][])) : "";
  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => void load(`${portal.retention}?${query}`), 400);
    return () => clearTimeout(timer);
  }, [query, load]);
  return null;
}

export { PageProblem as ErrorBoundary };
