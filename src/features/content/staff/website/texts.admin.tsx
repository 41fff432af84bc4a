import { Table } from "@mantine/core";
import { useOutletContext } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { capabilityOfSetting } from "../../rules/settings.ts";
import { TEXT_PAGE_KEYS, TEXT_PAGES } from "../../rules/text-pages.ts";
import type { Route } from "./+types/texts.admin";
import styles from "./text-page.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Pages");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).settings.$get();
  return response.status === 200 ? response.json() : absent(response);
}

const NOTE = "The texts and pictures of the website. A change is public as soon as it is saved.";

/** Every group of texts: where the public reads it, and the last change. */
export default function TextsPage({ loaderData: settings }: Route.ComponentProps) {
  const holder = useOutletContext<{ grants: string[] }>();
  if (!settings) return null;
  const keys = TEXT_PAGE_KEYS.filter((key) => hasCapability(holder, capabilityOfSetting(key)));
  const rows = keys.flatMap((key) => settings.find((one) => one.key === key) ?? []);
  const unfit = keys.filter((key) => rows.some((row) => row.key === key && !row.fits));
  return (
    <>
      <PageHead title="Pages" note={NOTE} />
      {unfit.length > 0 && (
        <DangerBox
          title="Some pages show their original texts"
          message={`What was saved no longer fits: ${unfit.map((key) => TEXT_PAGES[key].title).join(", ")}. Please open and save them anew.`}
        />
      )}
      <TableFrame stacks label="Texts by page" columns={["Texts", "Shown on", "Last change"]}>
        {keys.map((key) => (
          <TextsRow key={key} page={key} row={rows.find((one) => one.key === key)} />
        ))}
      </TableFrame>
    </>
  );
}

type RowProps = {
  page: (typeof TEXT_PAGE_KEYS)[number];
  row: { updatedAt: string | null; savedBy: string | null } | undefined;
};

function TextsRow({ page, row }: RowProps) {
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.texts(page)}>{TEXT_PAGES[page].title}</PageLink> <SampleMark of={page} />
      </Table.Th>
      <Table.Td>
        <ul className={styles.shown}>
          {TEXT_PAGES[page].shown.map(({ path, label }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td>
        {row?.updatedAt ? formatDateTime(row.updatedAt, zone) : "Never changed"}
        {row?.savedBy && <span className={parts.soft}>{row.savedBy}</span>}
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
