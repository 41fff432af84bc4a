import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { AccountForm } from "../../rules/account-codes.ts";
import type { Route } from "./+types/accounts.admin";
import { AccountsForm } from "./accounts-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Account codes");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).ledger.accounts.$get();
  return response.status === 200 ? response.json() : absent(response);
}

/** Saves all codes. What another user saved meanwhile comes with the refusal. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ledger } = context.get(apiContext);
  const response = await ledger.accounts.$put({ json: (await request.json()) as AccountForm });
  if (response.status === 200) return { message: null, saved: await response.json() };
  const refusal = await refused(response);
  if (response.status !== 409) return refusal;
  const now = await ledger.accounts.$get();
  return now.status === 200 ? { ...refusal.data, held: await now.json() } : refusal;
}

export const clientAction = keepTyped;

const BACK = { to: portal.ledger, label: "Ledger" };

export default function AccountsPage({ loaderData: accounts }: Route.ComponentProps) {
  if (!accounts) return null;
  return (
    <>
      <PageHead
        title="Account codes"
        note="How the bookkeeper's program calls each part of the ledger. The lines and the journal name the codes."
        back={BACK}
      />
      <AccountsForm loaded={accounts} />
      <History subject="accounts" />
    </>
  );
}

export { PageProblem as ErrorBoundary };
