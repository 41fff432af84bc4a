import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/accounts.admin";
import { AccountsForm } from "./accounts-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Account codes");

export const loader = loadPage(({ api }) => api.ledger.accounts.$get());

const AccountsPage = ({ loaderData: accounts }: Route.ComponentProps) => (
  <Workspace
    title="Account codes"
    back={{ to: portal.ledger, label: "Ledger" }}
    note="The bookkeeping program's code for each part of the ledger, used in the lines and journal exports."
  >
    <AccountsForm accounts={accounts} />
    <History subject="accounts" />
  </Workspace>
);

export default AccountsPage;

export { PageProblem as ErrorBoundary };
