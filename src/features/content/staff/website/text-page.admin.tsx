import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { isTextPage, TEXT_PAGES } from "../../rules/text-pages.ts";
import type { Route } from "./+types/text-page.admin";
import { type Asked, askTexts } from "./ask-texts.ts";
import { listMembers } from "./member-field.tsx";
import { TextDesk } from "./text-desk.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? TEXT_PAGES[args.loaderData.page].title : "Page");

export async function loader({ context, params: { page } }: Route.LoaderArgs) {
  if (!isTextPage(page)) throw data(null, { status: 404 });
  const setting = context.get(apiContext).settings[":key"];
  const [read, versions, members] = await Promise.all([
    setting.$get({ param: { key: page } }),
    setting.versions.$get({ param: { key: page } }),
    page === "featured" ? listMembers(context.get(apiContext)) : [],
  ]);
  if (read.status !== 200) return absent(read);
  if (versions.status !== 200) return absent(versions);
  return { page, setting: await read.json(), versions: await versions.json(), members };
}

export async function action({ context, params: { page }, request }: Route.ActionArgs) {
  if (!isTextPage(page)) throw data(null, { status: 404 });
  return askTexts(context.get(apiContext), page, request);
}

export const clientAction = keepTyped;

/** A look at the page and a picture that no text names yet change nothing. */
export const shouldRevalidate = ({ json, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData || (json as Partial<Asked> | undefined)?.deed === "preview" ? false : defaultShouldRevalidate;

const BACK = { to: portal.website, label: "Pages" };

export default function TextPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { page, setting, versions } = loaderData;
  const { title, shown } = TEXT_PAGES[page];
  const links = shown.map(({ path, label }) => (
    <a key={path} href={path} target="_blank" rel="noopener">
      {label}
    </a>
  ));
  return (
    <>
      <PageHead title={title} note="Public as soon as it is saved." back={BACK}>
        <nav aria-label="Public pages" className={parts.buttons}>
          {links}
        </nav>
      </PageHead>
      {!setting.fits && (
        <DangerBox
          title="The page shows its original texts"
          message="What was saved no longer fits this release. Please check the texts below and save them."
        />
      )}
      <TextDesk key={page} page={page} setting={setting} versions={versions} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
