import { Button, Table, TextInput } from "@mantine/core";
import { Form, redirect, useActionData } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, type Refused, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ListedRun } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-runs.admin";
import styles from "./dues.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Dues");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["dues-runs"].$get();
  if (response.status !== 200) return absent(response);
  const runs = await response.json();
  // Dues are billed before their year: in autumn for the next one.
  const now = context.get(nowContext)();
  const year = now.getUTCMonth() >= 7 ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
  return { runs, year };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get("year") ?? "").trim();
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0;
  const response = await context.get(apiContext)["dues-runs"].$post({ json: { year } });
  if (response.status !== 201) return refused(response);
  throw redirect(portal.duesRun(year));
}

export const clientAction = keepTyped;

const NOTE = "Once a year every member is billed: the flat dues of its tier, contractors by tons.";

export default function DuesRunsPage({ loaderData: page }: Route.ComponentProps) {
  const refusal = useActionData<Refused>();
  if (!page) return null;
  const { runs, year } = page;
  return (
    <>
      <PageHead title="Dues" note={NOTE} />
      <Form method="post" className={styles.start} aria-label="Start a dues run" noValidate>
        <TextInput
          name="year"
          label="Year that is billed"
          description="A year has one run: one that was started is opened."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(year)}
          error={refusal?.errors.year}
        />
        <Button type="submit">Start or open the run</Button>
        <RefusedBox refusal={refusal} hasFields />
      </Form>
      {runs.length > 0 ? (
        <TableFrame stacks label="Dues runs, the newest first" columns={COLUMNS} amounts={["Billed", "Owed"]}>
          {runs.map((run) => (
            <Row key={run.year} run={run} />
          ))}
        </TableFrame>
      ) : (
        <EmptyState title="No dues run yet">Start one: nobody is billed before you have looked it over.</EmptyState>
      )}
    </>
  );
}

const COLUMNS = ["Year", "Invoices", "Billed", "Owed"];

function Row({ run }: { run: ListedRun }) {
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.duesRun(run.year)}>Dues {run.year}</PageLink>
        <span className={styles.soft}>
          Started {formatDateTime(run.createdAt, zone)} by {run.startedBy}
        </span>
      </Table.Th>
      <Table.Td>{countOf(run.invoices, "invoice")}</Table.Td>
      <CentsCell label="Billed" cents={run.totalCents} />
      <CentsCell label="Owed" cents={run.openCents} />
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
