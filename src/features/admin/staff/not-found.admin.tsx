import { data } from "react-router";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/not-found.admin";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Not found");

/** Any address of the portal that leads nowhere. */
export default function NotFoundPage() {
  return <PageHead title="Not found" note="There is nothing at this address." />;
}
