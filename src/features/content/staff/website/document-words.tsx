import { formatDay } from "#shared/dates.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { DocumentBucket, StaffDocument } from "../../rules/documents.ts";

/** Labels of the buckets' contents. */
export const KINDS: Record<DocumentBucket, string> = {
  notices: "Notice to contractors",
  specifications_pdfs: "Specification",
  certification_pdfs: "Certification",
};

/** The file field of a new document and of a replacement. */
export const FILE = { kind: "file", accept: "application/pdf", help: "A PDF of 50MB or less" } as const;

const MARKS = {
  coming: { tone: "open", label: "Upcoming" },
  current: { tone: "good", label: "In effect" },
  previous: { tone: "over", label: "Past" },
} as const;

export const DocumentMark = ({ state }: { state: StaffDocument["state"] }) => (
  <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
);

/** From its first day until the first day on which it is no longer in effect. */
export const daysOf = ({ effectiveOn, supersededOn }: { effectiveOn: string; supersededOn: string | null }): string =>
  supersededOn === null
    ? `From ${formatDay(effectiveOn)}`
    : `From ${formatDay(effectiveOn)} until ${formatDay(supersededOn)}`;
