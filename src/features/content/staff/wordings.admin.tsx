import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/wordings.admin";
import styles from "./wording.module.css";
import { WordingMark } from "./wording-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Words of the letters");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.wordings.$get();
  return response.status === 200 ? response.json() : absent(response);
}

const BACK = { to: portal.letters(), label: "E-mail log" };
const NOTE =
  "What the site writes by itself, and when. Tables, buttons and the office's address are drawn by the site.";

export default function WordingsPage({ loaderData: letters }: Route.ComponentProps) {
  const zone = useZone();
  const may = useMay();
  if (!letters) return null;
  return (
    <>
      <PageHead title="Words of the letters" note={NOTE} {...(may("letters") && { back: BACK })} />
      <TableFrame stacks label="Every letter" columns={["Letter", "Sent", "Words"]}>
        {letters.map(({ letter, title, sent, state, savedBy, savedAt }) => (
          <Table.Tr key={letter}>
            <Table.Th scope="row" className={styles.name}>
              <PageLink to={portal.wording(letter)}>{title}</PageLink>
            </Table.Th>
            <Table.Td>{sent}</Table.Td>
            <Table.Td>
              <WordingMark state={state} />
              {state !== "original" && savedAt && (
                <span className={parts.soft}>
                  {savedBy}, {formatDateTime(savedAt, zone)}
                </span>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}

export { PageProblem as ErrorBoundary };
