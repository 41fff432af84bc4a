import { data } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { isSettingGroup, SETTING_GROUPS } from "../../rules/setting-fields.ts";
import { typedOf } from "../../rules/setting-form.ts";
import type { Route } from "./+types/setting-group.admin";
import { type AskedSave, saveGroup } from "./save-group.ts";
import { SettingForm } from "./setting-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.title ?? "Settings");

const groupOf = (id: string) => {
  if (!isSettingGroup(id)) throw data(null, { status: 404 });
  return SETTING_GROUPS[id];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const group = groupOf(params.group);
  const response = await context.get(apiContext).settings[":key"].$get({ param: { key: group.key } });
  if (response.status !== 200) return absent(response);
  const { value, fits } = await response.json();
  const defaults = typedOf(group, settingDefaults[group.key]);
  return { id: params.group, title: group.title, typed: typedOf(group, value), defaults, fits };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  saveGroup(context.get(apiContext), groupOf(params.group), (await request.json()) as AskedSave);

export const clientAction = keepTyped;

const BACK = { to: portal.settings, label: "Settings" };

export default function SettingGroupPage({ loaderData: page }: Route.ComponentProps) {
  if (!page || !isSettingGroup(page.id)) return null;
  const group = SETTING_GROUPS[page.id];
  return (
    <div key={page.id}>
      <PageHead title={group.title} note={group.note} back={BACK} />
      <SampleMark of={page.id} />
      {!page.fits && (
        <DangerBox message="What was saved cannot be used any more, so the defaults below hold. Look them over and save." />
      )}
      <SettingForm group={group} {...page} />
      <History subject={`setting ${group.key}`} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };
