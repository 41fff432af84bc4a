import { useOutletContext } from "react-router";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { capabilityOfSetting } from "../../rules/settings.ts";
import { TEXT_PAGE_KEYS, TEXT_PAGES, type TextPageKey } from "../../rules/text-pages.ts";
import type { Route } from "./+types/texts.admin";
import styles from "./text-page.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Pages");

export const loader = loadPage(({ api }) => api.settings.$get());

type Row = { key: TextPageKey; updatedAt: string | null; savedBy: string | null };

const columns = columnsOf<Row>([
  {
    key: "texts",
    head: "Texts",
    cell: ({ key }) => <PageLink to={portal.texts(key)}>{TEXT_PAGES[key].title}</PageLink>,
    marks: ({ key }) => <SampleMark of={key} />,
  },
  {
    key: "shown",
    head: "Shown on",
    isWide: true,
    cell: ({ key }) => (
      <span className={styles.shown}>
        {TEXT_PAGES[key].shown.map(({ path, label }) => (
          <a key={path} href={path} target="_blank" rel="noopener">
            {label}
          </a>
        ))}
      </span>
    ),
  },
  {
    key: "changed",
    head: "Last change",
    cell: ({ updatedAt, savedBy }) =>
      updatedAt && (
        <>
          <ShortDate at={updatedAt} /> {savedBy}
        </>
      ),
  },
]);

/** Every group of texts: its public page, and the last change. */
export default function TextsPage({ loaderData: settings }: Route.ComponentProps) {
  const holder = useOutletContext<{ grants: string[] }>();
  const keys = TEXT_PAGE_KEYS.filter((key) => hasCapability(holder, capabilityOfSetting(key)));
  const rows = keys.map((key) => ({
    updatedAt: null,
    savedBy: null,
    fits: true,
    ...settings.find((one) => one.key === key),
    key,
  }));
  const unfit = rows.filter(({ fits }) => !fits).map(({ key }) => TEXT_PAGES[key].title);
  return (
    <Workspace title="Pages" note="The texts and pictures of the website. A change is public as soon as it is saved.">
      {unfit.length > 0 && (
        <DangerBox
          title="Some pages show their original texts"
          message={`Saved texts no longer work: ${unfit.join(", ")}. Open them and save again.`}
        />
      )}
      <DataTable label="Texts by page" columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
