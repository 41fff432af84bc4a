import { useOutletContext } from "react-router";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import type { Route } from "./+types/lettings.admin";
import { staffMeta } from "./staff-meta.ts";

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
