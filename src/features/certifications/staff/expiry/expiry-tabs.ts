import { portal } from "#shared/portal-paths.ts";
import type { Tab } from "#ui/admin/layout/workspace.tsx";

/** The list, and the emails that the site writes by itself. */
export const expiryTabs = (current: "list" | "rules"): Tab[] => [
  { to: portal.expiring(), label: "Expiring", isCurrent: current === "list" },
  { to: portal.expiryRules, label: "Automatic emails", isCurrent: current === "rules" },
];
