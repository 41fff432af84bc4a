import { Button, Table } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { DOCUMENT_BUCKETS } from "../../rules/documents.ts";
import type { Route } from "./+types/documents.admin";
import { DocumentMark, daysOf, KIND_CHOICES, KINDS } from "./document-words.tsx";
import styles from "./documents.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Documents");

const filtersSchema = z.object({ bucket: z.enum(DOCUMENT_BUCKETS) });

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(filtersSchema, params);
  const before = params.get("before") ?? undefined;
  const response = await context.get(apiContext).admin.documents.$get({ query: { ...filters, before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), filters, isFirst: !before };
}

const COLUMNS = ["Document", "Kind", "In effect", "State"];
const LIST = portal.documents;

/** Notices, specifications and papers of certification: those to come, those in force and those that are over. */
export default function DocumentsPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { documents, filters, isFirst, next } = page;
  const asked: Record<string, string> = { ...filters };
  return (
    <>
      <PageHead title="Documents" note="Notices, specifications and certification papers on the website">
        <div className={styles.acts}>
          <PageLink isAct to={portal.noticeSubscribers} className={styles.link}>
            Notices by email
          </PageLink>
          <Button component={Link} to={portal.newDocument}>
            Add a document
          </Button>
        </div>
      </PageHead>
      <FilterForm label="Documents" list={LIST} filters={asked} found={countedOf(page, "document")}>
        <ChoiceFilter name="bucket" label="Kind" value={filters.bucket} choices={KIND_CHOICES} />
      </FilterForm>
      {documents.length === 0 && (
        <EmptyState title="No documents">Add one, and it is public from its day on.</EmptyState>
      )}
      {documents.length > 0 && (
        <TableFrame stacks label="Documents" columns={COLUMNS}>
          {documents.map((document) => (
            <Table.Tr key={document.id}>
              <Table.Th scope="row">
                <PageLink to={portal.document(document.id)}>{document.title}</PageLink> <SampleMark of={document.id} />
              </Table.Th>
              <Table.Td>{KINDS[document.bucket]}</Table.Td>
              <Table.Td>{daysOf(document)}</Table.Td>
              <Table.Td>
                <DocumentMark state={document.state} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      <ListPages list={LIST} what="documents" {...{ asked, isFirst, next }} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
