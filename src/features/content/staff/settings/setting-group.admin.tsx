import { data } from "react-router";
import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { isSettingGroup, SETTING_GROUPS } from "../../rules/setting-fields.ts";
import { typedOf } from "../../rules/setting-form.ts";
import type { Route } from "./+types/setting-group.admin";
import { SettingForm } from "./setting-form.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? SETTING_GROUPS[args.loaderData.id].title : "Settings");

export const loader = loadPage(async ({ api, params: { group: id } }: Page<"group">) => {
  if (!isSettingGroup(id)) throw data(null, { status: 404 });
  const { key } = SETTING_GROUPS[id];
  const setting = await found(api.settings[":key"].$get({ param: { key } }));
  return { id, setting, defaults: typedOf(SETTING_GROUPS[id], settingDefaults[key]) };
});

export default function SettingGroupPage({ loaderData: { id, setting, defaults } }: Route.ComponentProps) {
  const group = SETTING_GROUPS[id];
  return (
    <Workspace
      key={id}
      title={group.title}
      back={{ to: portal.settings, label: "Settings" }}
      state={<SampleMark of={id} />}
      note={group.note}
    >
      {!setting.fits && (
        <DangerBox message="The saved values no longer work, so the defaults below are in effect. Review and save them." />
      )}
      <SettingForm group={group} setting={setting} defaults={defaults} />
      <History subject={`setting ${group.key}`} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
