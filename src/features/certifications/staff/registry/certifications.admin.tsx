import { Button } from "@mantine/core";
import { Link } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { countedOf } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { certificationFiltersSchema, EXPIRING_DAYS } from "../../rules/certification-view.ts";
import { CLASS_LABELS } from "../../rules/classes.ts";
import { STANDING_WORDS } from "../../rules/standing.ts";
import type { Route } from "./+types/certifications.admin";
import { CertificationTable } from "./certification-table.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Certifications");

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(certificationFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const [page, organization] = await Promise.all([
    api.admin.certifications.$get({ query: { ...filters, before } }),
    api.content.organization.$get(),
  ]);
  if (page.status !== 200) return absent(page);
  const { timeZone } = await organization.json();
  return { ...(await page.json()), filters, isFirst: !before, today: isoDay(context.get(nowContext)(), timeZone) };
}

/** Confirms those that are ticked. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const json = {
    ...{ ids: form.getAll("id").map(String), issuedOn: String(form.get("issuedOn") ?? "") },
    letter: form.has("letter"),
  };
  const response = await context.get(apiContext).admin["certification-confirmations"].$post({ json });
  if (response.status !== 200) return refused(response);
  return { message: null, confirmed: (await response.json()).confirmed };
}

export const clientAction = keepTyped;

const LIST = portal.certifications;
const LEVELS = Object.entries(CLASS_LABELS).map(([value, label]) => ({ value, label }));
const STANDS = [
  ...Object.entries(STANDING_WORDS).map(([value, label]) => ({ value, label })),
  { value: "expiring", label: `Active, ends within ${EXPIRING_DAYS} days` },
];

/** Who is certified, since when and until when. */
export default function CertificationsPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { certifications, next, filters, isFirst, today } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <>
      <PageHead title="Certifications" note="Who is certified, since when and until when. The newest first.">
        <Button component={Link} to={portal.newCertification()}>
          Enter a certification
        </Button>
      </PageHead>
      {(certifications.length > 0 || isNarrowed) && (
        <FilterForm
          label="Filter certifications"
          list={LIST}
          filters={filters}
          found={countedOf(page, "certification")}
        >
          <WordsFilter label="Name, company, email or ID" value={filters.q} />
          <ChoiceFilter name="standing" label="State" value={filters.standing} choices={STANDS} />
          <ChoiceFilter name="level" label="Level" value={filters.level} choices={LEVELS} />
        </FilterForm>
      )}
      {certifications.length > 0 ? (
        <>
          <Downloads path="/api/admin/certifications" query={filters} />
          <CertificationTable {...{ certifications, today }} />
        </>
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a name, a company or a certification ID.</EmptyState>
      ) : (
        <EmptyState title="No certifications yet">
          Whoever registers for a first Level 1 class appears here as pending. Enter those that you have on paper.
        </EmptyState>
      )}
      <ListPages list={LIST} what="certifications" asked={filters} {...{ isFirst, next }} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
