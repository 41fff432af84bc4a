import { formatDay } from "#shared/dates.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { DocumentBucket, StaffDocument } from "../../rules/documents.ts";

/** What each bucket holds, in the words of the portal. */
export const KINDS: Record<DocumentBucket, string> = {
  notices: "Notice to contractors",
  specifications_pdfs: "Specification",
  certification_pdfs: "Certification",
};

export const KIND_CHOICES = (Object.keys(KINDS) as DocumentBucket[]).map((value) => ({ value, label: KINDS[value] }));

const MARKS = {
  coming: { tone: "open", label: "To come" },
  current: { tone: "good", label: "In force" },
  previous: { tone: "over", label: "Over" },
} as const;

export const DocumentMark = ({ state }: { state: StaffDocument["state"] }) => (
  <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
);

/** From its first day, and until the first day on which it no longer holds. */
export const daysOf = ({ effectiveOn, supersededOn }: { effectiveOn: string; supersededOn: string | null }): string =>
  supersededOn === null
    ? `From ${formatDay(effectiveOn)}`
    : `From ${formatDay(effectiveOn)} until ${formatDay(supersededOn)}`;
