import { useOutletContext } from "react-router";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/lettings.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Lettings");

export default function LettingsPage() {
  const { grants } = useOutletContext<{ grants: string[] }>();
  if (!grants.includes("lettings")) {
    return <PageHead title="Not allowed" note="Your account does not include this part of the portal." />;
  }
  return (
    <>
      <PageHead title="Lettings" />
      <EmptyState title="No lettings yet">Bid-letting dates and their documents are listed here.</EmptyState>
    </>
  );
}
