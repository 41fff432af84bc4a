/**
 * The documents of public pages, as files under files/documents. Their date is fixed, or counts back from today.
 */
import type { Bucket } from "#platform/storage/store.ts";

type Since = { effectiveDaysAgo: number; effectiveOn?: never } | { effectiveOn: string; effectiveDaysAgo?: never };
export type SampleDocument = Since & {
  bucket: Bucket;
  key: string;
  title: string;
  /** The edition before this one. */
  previous?: { key: string; effectiveOn: string };
};

export const SAMPLE_DOCUMENTS: SampleDocument[] = [
  {
    bucket: "specifications_pdfs",
    key: "asphalt-paving-guide.pdf",
    title: "Asphalt Paving Guide",
    effectiveDaysAgo: 420,
    previous: { key: "asphalt-paving-guide-2019.pdf", effectiveOn: "2019-02-01" },
  },
  {
    bucket: "specifications_pdfs",
    key: "2017-standard-specifications.pdf",
    title: "2017 Standard Specifications for Road and Bridge Construction",
    effectiveOn: "2017-07-01",
  },
  {
    bucket: "specifications_pdfs",
    key: "section-401.pdf",
    title: "Section 401: Asphalt Pavements",
    effectiveOn: "2017-07-01",
  },
  {
    bucket: "specifications_pdfs",
    key: "parking-lot-checklist.pdf",
    title: "Parking Lot Checklist",
    effectiveDaysAgo: 200,
  },
  { bucket: "certification_pdfs", key: "hma-manual.pdf", title: "HMA Technician Manual", effectiveDaysAgo: 310 },
  { bucket: "certification_pdfs", key: "field-manual.pdf", title: "Field Manual", effectiveDaysAgo: 310 },
  {
    bucket: "certification_pdfs",
    key: "certified-students.pdf",
    title: "List of Certified Students",
    effectiveDaysAgo: 12,
  },
  {
    bucket: "certification_pdfs",
    key: "location-map.pdf",
    title: "Map to the Training Laboratory",
    effectiveDaysAgo: 700,
  },
];
