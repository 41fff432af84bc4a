import { data } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/not-found.admin";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Not found");

/** Shown at an unknown address of the portal. */
export default function NotFoundPage() {
  return (
    <Workspace title="Not found" note="This page does not exist." back={{ to: portal.home, label: "Today" }}>
      {null}
    </Workspace>
  );
}
