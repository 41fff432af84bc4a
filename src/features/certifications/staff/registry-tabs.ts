import { portal } from "#shared/portal-paths.ts";
import type { Tab } from "#ui/admin/layout/workspace.tsx";

/** The lists of the registry, and the emails that the site writes about certifications that end. */
export const registryTabs = (now: "technicians" | "certifications" | "expiring" | "emails"): Tab[] => [
  { label: "Technicians", to: portal.technicians, isCurrent: now === "technicians" },
  { label: "Certifications", to: portal.certifications, isCurrent: now === "certifications" },
  { label: "Expiring", to: portal.expiring(), isCurrent: now === "expiring" },
  { label: "Automatic emails", to: portal.expiryRules, isCurrent: now === "emails" },
];
