import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/register.admin";
import { ListCard } from "./list-card.tsx";
import { ListSetting } from "./list-setting.tsx";
import { TokensCard } from "./tokens-card.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Public register");

export const loader = loadPage(async ({ api }) => {
  const [list, { tokens }, setting] = await Promise.all([
    found(api.admin["certified-list"].$get()),
    found(api.admin["registry-tokens"].$get()),
    found(api.settings[":key"].$get({ param: { key: "register" } })),
  ]);
  return { list, tokens, setting };
});

/** The register as others read it: the list as a PDF, and the file for agencies. */
export default function RegisterPage({ loaderData: { list, tokens, setting } }: Route.ComponentProps) {
  return (
    <Workspace
      title="Public register"
      back={{ to: portal.settings, label: "Settings" }}
      note="Names, employers, levels and dates of certified technicians. Never email, phone or address."
    >
      <ListCard list={list} />
      <ListSetting setting={setting} />
      <TokensCard tokens={tokens} />
      <History subject="setting register" />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
