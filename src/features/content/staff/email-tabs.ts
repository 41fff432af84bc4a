import { useLocation } from "react-router";
import { requiredForPage } from "#features/accounts/rules/page-capabilities.ts";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import type { Tab } from "#ui/admin/layout/workspace.tsx";

const PAGES = [
  ["Log", portal.letters()],
  ["Scheduled", portal.plannedLetters],
  ["Wording", portal.wordings],
  ["Suppressed addresses", portal.suppressions()],
  ["Sender domain", portal.mailDomain],
] as const;

/** The email pages that the reader's role includes. */
export function useEmailTabs(): Tab[] {
  const may = useMay();
  const { pathname } = useLocation();
  return PAGES.filter(([, to]) => may(requiredForPage(to))).map(([label, to]) => ({
    label,
    to,
    isCurrent: pathname === to,
  }));
}
