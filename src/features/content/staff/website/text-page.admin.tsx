import { data } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { isTextPage, TEXT_PAGES } from "../../rules/text-pages.ts";
import type { Route } from "./+types/text-page.admin";
import { listMembers } from "./member-field.tsx";
import { TextDesk } from "./text-desk.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? TEXT_PAGES[args.loaderData.page].title : "Page");

export const loader = loadPage(async ({ api, params: { page } }: Page<"page">) => {
  if (!isTextPage(page)) throw data(null, { status: 404 });
  const param = { key: page };
  const [setting, versions, members] = await Promise.all([
    found(api.settings[":key"].$get({ param })),
    found(api.settings[":key"].versions.$get({ param })),
    page === "featured" ? listMembers(api) : [],
  ]);
  return { page, setting, versions, members };
});

export default function TextPage({ loaderData: { page, setting, versions } }: Route.ComponentProps) {
  const { title, shown } = TEXT_PAGES[page];
  return (
    <Workspace
      title={title}
      back={{ to: portal.website, label: "Pages" }}
      state={<SampleMark of={page} />}
      note="Public as soon as it is saved."
      more={
        <Menu label="Public page">
          {shown.map(({ path, label }) => (
            <a key={path} href={path} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </Menu>
      }
    >
      {!setting.fits && (
        <DangerBox
          title="This page shows its original texts"
          message="The saved texts do not work with this release. Review the texts below and save them."
        />
      )}
      <TextDesk key={page} page={page} setting={setting} versions={versions} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
