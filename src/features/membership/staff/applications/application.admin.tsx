import { apiContext } from "#app/api-context.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/application.admin";
import { answerApplication } from "./application-action.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApplicationStateMark } from "./application-state-mark.tsx";
import { DecideApplication } from "./decide-application.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Application of ${args.loaderData.application.companyName}` : "Application");

export async function loader({ context, params }: Route.LoaderArgs) {
  const param = { reference: params.reference as ApplicationReference };
  const response = await context.get(apiContext).admin.applications[":reference"].$get({ param });
  if (response.status !== 200) return absent(response);
  return { application: await response.json(), requestKey: crypto.randomUUID() };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answerApplication(context.get(apiContext), params.reference as ApplicationReference, request);

export const clientAction = keepTyped;

const BACK = { to: portal.members, label: "Members and applications" };

/** An application: what the company wrote, what is owed, what was asked, and the decision. */
export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { application, requestKey } = loaderData;
  const { companyName, state } = application;
  return (
    <div key={application.id}>
      <PageHead title={companyName} note={<ApplicationStateMark state={state} />} back={BACK} />
      <ApplicationFacts application={application} />
      <DecideApplication application={application} requestKey={requestKey} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };
