import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { typedOf } from "#features/content/rules/setting-form.ts";
import { type AskedSave, saveGroup } from "#features/content/staff/settings/save-group.ts";
import { SettingForm } from "#features/content/staff/settings/setting-form.tsx";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { RETAINED, type Retained } from "../rules/privacy.ts";
import { RETENTION, tonight } from "../rules/retention-fields.ts";
import type { Route } from "./+types/retention.admin";
import styles from "./privacy.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, RETENTION.title);

type Counts = Partial<Record<Retained, number>>;

/** @returns the setting, and what would go tonight by it, or by what the query says instead. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const response = await api.settings[":key"].$get({ param: { key: "retention" } });
  if (response.status !== 200) return absent(response);
  const typed = typedOf(RETENTION, (await response.json()).value);
  const defaults = typedOf(RETENTION, settingDefaults.retention);
  const query = { ...typed, ...Object.fromEntries(url.searchParams) } as Record<Retained, string>;
  const counted = await api.privacy.aged.$get({ query });
  const counts: Counts = counted.status === 200 ? await counted.json() : {};
  return { typed, defaults, counts };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveGroup(context.get(apiContext), RETENTION, (await request.json()) as AskedSave);

export const clientAction = keepTyped;

const BACK = { to: portal.settings, label: "Settings" };

export default function RetentionPage({ loaderData: page }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof loader>();
  if (!page) return null;
  const counts = fetcher.data?.counts ?? page.counts;
  const noteOf = (path: string) => {
    const count = counts[path as Retained];
    return count === undefined ? undefined : tonight(path as Retained, count);
  };
  return (
    <>
      <PageHead title={RETENTION.title} note={RETENTION.note} back={BACK}>
        <Button component="a" href={portal.person} variant="default">
          Hand out or erase a person
        </Button>
      </PageHead>
      <div className={styles.kept}>
        <p>
          Registrations, payments, invoices and the ledger have no end here: they are the books. Certifications stay in
          the register. A person is taken out of both by erasing.
        </p>
      </div>
      <SettingForm group={RETENTION} typed={page.typed} defaults={page.defaults} noteOf={noteOf}>
        {(typed) => <Count typed={typed} load={fetcher.load} />}
      </SettingForm>
      <History subject="setting retention" />
    </>
  );
}

type CountProps = { typed: Record<string, string>; load(path: string): Promise<void> };

/** Counts anew, a moment after the last key. */
function Count({ typed, load }: CountProps) {
  const asked = RETAINED.map((kind) => [kind, (typed[kind] ?? "").trim()]);
  const isWhole = asked.every(([, text]) => /^\d{1,3}$/.test(text ?? "") && Number(text) <= 600);
  const query = isWhole ? String(new URLSearchParams(asked as [string, string][])) : "";
  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => void load(`${portal.retention}?${query}`), 400);
    return () => clearTimeout(timer);
  }, [query, load]);
  return null;
}

export { PageProblem as ErrorBoundary };
