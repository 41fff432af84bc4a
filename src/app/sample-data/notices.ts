/** Notices to contractors, as files under files/notices: four that hold and four that later ones replaced. */

export type SampleNotice = { key: string; filename: string; effectiveDaysAgo: number; supersededDaysAgo?: number };

export const SAMPLE_NOTICES: SampleNotice[] = [
  { key: "electronic-load-tickets.pdf", filename: "Electronic load tickets on all projects.pdf", effectiveDaysAgo: 9 },
  { key: "tack-coat-materials-4.pdf", filename: "Tack coat, approved materials, revision 4.pdf", effectiveDaysAgo: 37 },
  {
    key: "night-work-lighting.pdf",
    filename: "Night work, lighting plan before the first shift.pdf",
    effectiveDaysAgo: 88,
  },
  {
    key: "rap-stockpile-records.pdf",
    filename: "Reclaimed asphalt pavement, stockpile records.pdf",
    effectiveDaysAgo: 143,
  },
  {
    key: "electronic-tickets-trial.pdf",
    filename: "Electronic load tickets, trial in two districts.pdf",
    effectiveDaysAgo: 212,
    supersededDaysAgo: 9,
  },
  {
    key: "tack-coat-materials-3.pdf",
    filename: "Tack coat, approved materials, revision 3.pdf",
    effectiveDaysAgo: 301,
    supersededDaysAgo: 37,
  },
  {
    key: "sample-delivery-move.pdf",
    filename: "Where to deliver samples while the laboratory moves.pdf",
    effectiveDaysAgo: 390,
    supersededDaysAgo: 330,
  },
  {
    key: "binder-price-index.pdf",
    filename: "Binder price index, change of source.pdf",
    effectiveDaysAgo: 520,
    supersededDaysAgo: 340,
  },
];
