import { portal } from "#shared/portal-paths.ts";
import type { Tab } from "#ui/admin/layout/workspace.tsx";
import type { StaffCompany } from "../../rules/company-view.ts";
import type { Overview } from "./records.tsx";

const TABS = ["people", "money", "registrations", "certifications", "history"] as const;
type Name = (typeof TABS)[number];

/** The tab that the address names; the overview has no name. */
export const tabIn = (query: URLSearchParams): Name | undefined => TABS.find((name) => name === query.get("tab"));

/** The tabs of a company's page; money and certifications have a tab only if the company has any. */
export function companyTabs(
  { id, people, domains }: StaffCompany,
  { open, newest }: Overview,
  now: Name | "technicians" | undefined,
): Tab[] {
  const has = (...kinds: string[]) => newest.some(({ kind, rows }) => kinds.includes(kind) && rows.length > 0);
  const tab = (name: Name, label: string, count?: number): Tab => ({
    label,
    to: portal.memberTab(id, name),
    isCurrent: now === name,
    ...(count !== undefined && { count }),
  });
  const waiting = domains.filter(({ state }) => state === "waiting").length;
  return [
    { label: "Overview", to: portal.member(id), isCurrent: !now },
    tab("people", "People", people.length + waiting),
    ...(open.count > 0 || has("invoices", "receipts") || now === "money"
      ? [tab("money", "Money", open.count > 0 ? open.count : undefined)]
      : []),
    tab("registrations", "Registrations"),
    { label: "Technicians", to: portal.memberTechnicians(id), isCurrent: now === "technicians" },
    ...(has("certifications") || now === "certifications" ? [tab("certifications", "Certifications")] : []),
    tab("history", "History"),
  ];
}
