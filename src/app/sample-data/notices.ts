/** Notices to contractors, as files under files/notices: four in force and four that later ones replaced. */

export type SampleNotice = { key: string; title: string; effectiveDaysAgo: number; supersededDaysAgo?: number };

export const SAMPLE_NOTICES: SampleNotice[] = [
  { key: "electronic-load-tickets.pdf", title: "Electronic load tickets on all projects", effectiveDaysAgo: 9 },
  { key: "tack-coat-materials-4.pdf", title: "Tack coat, approved materials, revision 4", effectiveDaysAgo: 37 },
  {
    key: "night-work-lighting.pdf",
    title: "Night work, lighting plan before the first shift",
    effectiveDaysAgo: 88,
  },
  {
    key: "rap-stockpile-records.pdf",
    title: "Reclaimed asphalt pavement, stockpile records",
    effectiveDaysAgo: 143,
  },
  {
    key: "electronic-tickets-trial.pdf",
    title: "Electronic load tickets, trial in two districts",
    effectiveDaysAgo: 212,
    supersededDaysAgo: 9,
  },
  {
    key: "tack-coat-materials-3.pdf",
    title: "Tack coat, approved materials, revision 3",
    effectiveDaysAgo: 301,
    supersededDaysAgo: 37,
  },
  {
    key: "sample-delivery-move.pdf",
    title: "Where to deliver samples while the laboratory moves",
    effectiveDaysAgo: 390,
    supersededDaysAgo: 330,
  },
  {
    key: "binder-price-index.pdf",
    title: "Binder price index, change of source",
    effectiveDaysAgo: 520,
    supersededDaysAgo: 340,
  },
];
