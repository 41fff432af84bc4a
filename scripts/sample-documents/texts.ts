/** The texts of the sample documents: which document belongs in their place, and how staff upload it. */

export type Text = {
  folder: string;
  key: string;
  title: string;
  subtitle: string;
  parts: [heading: string, paragraphs: string[]][];
};

const REPLACE: [string, string[]] = [
  "How to replace this file",
  [
    "With a staff session, send the real file as a PDF by POST /api/documents/{id}/editions; GET /api/admin/documents names the id, and /api/docs describes both calls. The page that links here shows the new file, its size and its date from the day you give, and keeps the old edition among the earlier ones.",
  ],
];
const HONEST =
  "This page stands where the association's own document belongs. It comes with the sample data of a fictional association and is not the document itself. Do not build, test or bid by it.";

const stand = (folder: string, key: string, title: string, subtitle: string, belongs: string[]): Text => ({
  folder,
  key,
  title,
  subtitle,
  parts: [["What this is", [HONEST]], ["What belongs here", belongs], REPLACE],
});

const notice = (key: string, title: string, says: string[]): Text => ({
  folder: "notices",
  key,
  title,
  subtitle: "Notice to contractors",
  parts: [
    ["Notice", says],
    [
      "A sample",
      [
        "The association of this notice is fictional, and so is what it asks for. Staff post real notices by POST /api/documents, described at /api/docs, each with the day from which it holds and, where it replaces an earlier one, which.",
      ],
    ],
  ],
});

export const TEXTS: Text[] = [
  stand("documents", "asphalt-paving-guide.pdf", "Asphalt Paving Guide", "Specifications", [
    "The association's guide for owners and engineers: choosing a pavement type, structural design and thickness tables, mix types and where each is used, preparation of the base, paving in good practice, joints, compaction, and care over the years.",
    "Typical length: 60 to 120 pages, with figures.",
  ]),
  stand("documents", "asphalt-paving-guide-2019.pdf", "Asphalt Paving Guide", "Specifications, an earlier edition", [
    "The edition of the guide before the present one. It stays readable, so that a contractor that built by it can look up what it said.",
    "The program keeps every edition by itself when staff replace a file; staff need not upload an old one.",
  ]),
  stand(
    "documents",
    "2017-standard-specifications.pdf",
    "2017 Standard Specifications for Road and Bridge Construction",
    "Specifications",
    [
      "The 2017 specification book of the state's department of transportation, complete and unchanged, as the department publishes it. Link to the department's own copy if its terms do not allow another one here.",
      "If a later book or supplement holds, post it beside this one and set the day on which this one was superseded.",
    ],
  ),
  stand("documents", "section-401.pdf", "Section 401: Asphalt Pavements", "From the 2017 standard specifications", [
    "Section 401 alone, taken from the book of 2017: description, materials, job-mix formula, equipment, weather limits, placing, compaction, acceptance, measurement and payment.",
  ]),
  stand("documents", "parking-lot-checklist.pdf", "Parking Lot Checklist", "Specifications", [
    "Two pages for owners of parking lots: drainage, subgrade and base, thickness by traffic, mix type, tack coat, joints, density, smoothness, striping, and what to ask a contractor before signing.",
  ]),
  stand("documents", "hma-manual.pdf", "HMA Technician Manual", "Certification", [
    "The course book of the technician classes: sampling, splitting, gradation, binder content, specific gravities, volumetrics, gyratory compaction, moisture sensitivity, quality control charts, reports.",
    "Students bring it to class; post the edition that the current classes use.",
  ]),
  stand("documents", "field-manual.pdf", "Field Manual", "Certification", [
    "The pocket book for paving inspectors and crews: checks before, during and after paving, temperatures, yield, joints, rolling patterns, density by gauge and by core, and safety.",
  ]),
  stand("documents", "certified-students.pdf", "List of Certified Students", "Certification", [
    "Names of technicians with the level, certification number, and day of expiry of each, as the classes' results stand today. Leave out addresses and telephone numbers.",
    "There are no names on this page, since the students of a fictional association do not exist.",
  ]),
  stand("lettings", "proposal-forms.pdf", "Proposal forms", "Bid letting", [
    "The forms of the letting: bid sheet by pay item, bid bond, statement of bidder, list of subcontractors, and where and until when the sealed bid is handed in.",
    "There are no pay items on this page, since the projects of a fictional association do not exist.",
  ]),
  stand("lettings", "addendum-1.pdf", "Addendum 1", "Bid letting", [
    "What changes after the letting was announced: quantities, plan sheets, questions of bidders with their answers. Bidders say on the bid sheet which addenda they have read.",
  ]),
  notice("electronic-load-tickets.pdf", "Electronic load tickets on all projects", [
    "From the day of this notice, load tickets for asphalt are sent electronically on every project, before the truck leaves the plant. Paper tickets are taken only while the plant's connection is down; say so on the ticket.",
    "This replaces the notice on the trial in two districts.",
  ]),
  notice("tack-coat-materials-4.pdf", "Tack coat: approved materials, revision 4", [
    "Revision 4 of the list adds two trackless emulsions and takes out SS-1. Material that was delivered before the day of this notice may be used for another thirty days.",
    "This replaces revision 3.",
  ]),
  notice("night-work-lighting.pdf", "Night work: lighting plan before the first shift", [
    "A lighting plan is handed to the project engineer at least three working days before the first shift at night. It shows the type, height and place of each light, and how oncoming traffic is kept from being dazzled.",
  ]),
  notice("rap-stockpile-records.pdf", "Reclaimed asphalt pavement: stockpile records", [
    "Each stockpile carries a number, and its record shows source, tonnage, gradation and binder content for every 1,000 tons. Records are kept at the plant for three years.",
  ]),
  notice("electronic-tickets-trial.pdf", "Electronic load tickets: trial in two districts", [
    "Contractors in districts 2 and 5 may send load tickets electronically instead of on paper. Tell the district laboratory a week before you begin.",
  ]),
  notice("tack-coat-materials-3.pdf", "Tack coat: approved materials, revision 3", [
    "Revision 3 of the list adds CQS-1h. All other entries stand as in revision 2.",
  ]),
  notice("sample-delivery-move.pdf", "Where to deliver samples while the laboratory moves", [
    "For the weeks of the move, bring cores and box samples to the training laboratory's loading dock between 7:00 AM and 3:00 PM. Label each with project, lot and date.",
  ]),
  notice("binder-price-index.pdf", "Binder price index: change of source", [
    "The monthly index is now computed from three terminals instead of two. Bids that were opened before the day of this notice keep the index they were opened under.",
  ]),
];
