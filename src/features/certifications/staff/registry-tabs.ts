import { portal } from "#shared/portal-paths.ts";
import type { Tab } from "#ui/admin/layout/workspace.tsx";

/** The two lists of the registry: people, and certifications. */
export const registryTabs = (now: "technicians" | "certifications"): Tab[] => [
  { label: "Technicians", to: portal.technicians, isCurrent: now === "technicians" },
  { label: "Certifications", to: portal.certifications, isCurrent: now === "certifications" },
];
