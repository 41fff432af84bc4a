import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import {
  ChoiceFilter,
  DayFilter,
  FilterForm,
  filtersIn,
  ListPages,
  WordsFilter,
} from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { AREAS, saysOf } from "../rules/actions.ts";
import { type ActivityFilters, activityFiltersSchema } from "../rules/activity.ts";
import type { Route } from "./+types/activity.admin";
import styles from "./activity.module.css";
import { ReferencedText } from "./referenced-text.tsx";
import { SubjectLink } from "./subject-link.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Activity");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(activityFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const response = await context.get(apiContext).admin.activity.$get({ query: { ...filters, before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), filters, isFirst: !before };
}

const NOTE =
  "Everything that staff changed, and what the site did by itself, the newest first. No line can be changed.";

export default function ActivityPage({ loaderData: page }: Route.ComponentProps) {
  const zone = useZone();
  if (!page) return null;
  const { lines, actors, next, filters, isFirst } = page;
  return (
    <>
      <PageHead title="Activity" note={NOTE}>
        <Downloads path="/api/admin/activity" query={filters} />
      </PageHead>
      <Filters filters={filters} actors={actors} />
      {lines.length === 0 ? (
        <EmptyState title={Object.keys(filters).length > 0 || !isFirst ? "Nothing found" : "Nothing was done yet"}>
          Each change that staff make is written here at once.
        </EmptyState>
      ) : (
        <TableFrame stacks label="Activity, the newest first" columns={["Time", "What", "Sentence"]}>
          {lines.map(({ id, at, action, subject, detail }) => (
            <Table.Tr key={id}>
              <Table.Td className={cell.whole}>
                <time dateTime={at}>{formatDateTime(at, zone)}</time>
              </Table.Td>
              <Table.Th scope="row" className={styles.says}>
                <SubjectLink subject={subject}>{saysOf(action)}</SubjectLink>
              </Table.Th>
              <Table.Td className={styles.sentence}>
                <ReferencedText text={detail} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      <ListPages list={portal.activity} what="lines" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

type FiltersProps = { filters: ActivityFilters; actors: readonly { id: string; name: string }[] };

const Filters = ({ filters, actors }: FiltersProps) => (
  <FilterForm label="Filter activity" list={portal.activity} filters={filters}>
    <WordsFilter label="Words of the sentence, a reference or a name" value={filters.q} />
    <ChoiceFilter
      name="who"
      label="Who"
      value={filters.who}
      choices={[
        ...actors.map(({ id: value, name: label }) => ({ value, label })),
        { value: "program", label: "The site by itself" },
      ]}
    />
    <ChoiceFilter
      name="what"
      label="What"
      value={filters.what}
      choices={AREAS.map((area) => ({ value: area, label: area }))}
    />
    <DayFilter name="from" label="From" value={filters.from} />
    <DayFilter name="to" label="Through" value={filters.to} />
  </FilterForm>
);

export { PageProblem as ErrorBoundary };
