import { useOutletContext } from "react-router";
import { hasCapability, holdersInWords } from "#features/accounts/rules/capabilities.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/lettings.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Lettings");

export default function LettingsPage() {
  const { grants } = useOutletContext<{ grants: string[] }>();
  if (!hasCapability({ grants }, "lettings")) {
    return <PageHead title="Your role does not include this." note={`It is for ${holdersInWords("lettings")}.`} />;
  }
  return (
    <>
      <PageHead title="Lettings" />
      <EmptyState title="No lettings yet">Bid-letting dates and their documents are listed here.</EmptyState>
    </>
  );
}
