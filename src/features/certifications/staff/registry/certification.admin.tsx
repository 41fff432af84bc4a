import { redirect } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";

/** The address of a certification leads to its technician. */
export const loader = loadPage(async ({ api, params }: Page<"id">) => {
  const { technicianId } = await found(api.admin.certifications[":id"].$get({ param: params }));
  throw redirect(portal.technician(technicianId));
});

/** Never shown. */
export default function CertificationPage() {
  return null;
}

export { PageProblem as ErrorBoundary };
