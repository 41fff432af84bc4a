import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { registryTabs } from "../registry-tabs.ts";
import type { Route } from "./+types/expiry-rules.admin";
import { ExpiryRuleBox } from "./expiry-rule-box.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Automatic emails");

export const loader = loadPage(({ api }) => api.admin["expiry-rules"].$get());

/** The emails that the site writes before and after the end of a certification. */
export default function ExpiryRulesPage({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <Workspace
      title="Expiring certifications"
      tabs={registryTabs("emails")}
      more={
        <PageLink isAct to={portal.wording("certifications.ending")}>
          Edit wording
        </PageLink>
      }
    >
      {rules.map((rule) => (
        <ExpiryRuleBox key={rule.rule} rule={rule} />
      ))}
      <p>
        Emails go out at 9 AM. A technician gets one email a day about all certifications that are due, once for each
        last day. The member company that employs them gets one email about all its technicians. Renewed, suspended and
        revoked certifications are left out.
      </p>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
