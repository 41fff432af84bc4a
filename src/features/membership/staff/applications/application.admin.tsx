import { isoDay } from "#shared/dates.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/application.admin";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApplicationStateMark } from "./application-state-mark.tsx";
import { DecideApplication } from "./decide-application.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Application from ${args.loaderData.application.companyName}` : "Application");

export const loader = loadPage(async ({ api, params, now }: Page<"reference">) => {
  const param = { reference: params.reference as ApplicationReference };
  const application = await found(api.admin.applications[":reference"].$get({ param }));
  return { application, now: now().toISOString() };
});

/** An application: the company's answers, its dues, questions to the applicant, and the decision. */
export default function ApplicationPage({ loaderData: { application, now } }: Route.ComponentProps) {
  const { id, companyName, state, memberType, city, state_code, createdAt, reference } = application;
  const zone = useZone();
  const applied = `applied ${formatShortDate(createdAt, zone, isoDay(now, zone))}`;
  return (
    <Workspace
      key={id}
      title={companyName}
      back={{ to: portal.membersList("applications"), label: "Applications" }}
      state={<ApplicationStateMark state={state} />}
      note={[memberType, `${city}, ${state_code}`, applied, reference].join(" \u00B7 ")}
    >
      <ApplicationFacts application={application} />
      <DecideApplication application={application} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
