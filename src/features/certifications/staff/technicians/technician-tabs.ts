import { portal } from "#shared/portal-paths.ts";
import type { Tab } from "#ui/admin/layout/workspace.tsx";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";

const TABS = ["classes", "evidence", "employers", "transcript", "notes", "history"] as const;
type Name = (typeof TABS)[number];

/** The tab that the address names; the certifications have no name. */
export const tabIn = (query: URLSearchParams): Name | undefined => TABS.find((name) => name === query.get("tab"));

export function technicianTabs(page: TechnicianPage, now: Name | undefined): Tab[] {
  const { id, certifications, registrations, evidence, employers } = page;
  const tab = (name: Name, label: string, count?: number): Tab => ({
    label,
    to: portal.technicianTab(id, name),
    isCurrent: now === name,
    ...(count !== undefined && { count }),
  });
  return [
    { label: "Certifications", count: certifications.length, to: portal.technician(id), isCurrent: !now },
    tab("classes", "Classes", registrations.length),
    tab("evidence", "Evidence", evidence.filter(({ status }) => status !== "withdrawn").length),
    tab("employers", "Employers", employers.length),
    tab("transcript", "Transcript"),
    tab("notes", "Notes"),
    tab("history", "History"),
  ];
}
