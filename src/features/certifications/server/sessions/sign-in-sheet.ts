/** The sign-in sheet of a session: who is expected, with room for the photo ID and a signature. */
import { makePdf } from "#platform/pdf/document.ts";
import { drawGrid } from "#platform/pdf/grid.ts";
import { drawHead, drawParagraph } from "#platform/pdf/paper.ts";
import { countOf } from "#shared/counts.ts";
import type { RosterEntry } from "../../rules/sessions/session-roster.ts";
import { datesOf, hoursOf, titleOf } from "../../rules/sessions/session-text.ts";
import type { ClassSession } from "../roster/lock-session.ts";

type Sheet = { session: ClassSession; roster: readonly RosterEntry[]; sender: string };

const COLUMNS = [
  { label: "Name", share: 3.4 },
  { label: "Company", share: 3.4 },
  { label: "Certification ID", share: 2.6 },
  { label: "Photo ID", share: 1.5 },
  { label: "Signature", share: 4 },
];

/** The people by their last names. @param sheet.sender the association's name. */
export function makeSignInSheet({ session, roster, sender }: Sheet): Promise<Buffer> {
  const title = `Sign-in sheet: ${titleOf(session)}`;
  const { location, instructor } = session;
  return makePdf({ title: `${title}, ${datesOf(session)}`, author: sender, holds: { session, roster } }, (paper) => {
    const facts = [
      datesOf(session),
      hoursOf(session),
      location,
      instructor,
      countOf(roster.length, "person", "people"),
    ];
    drawHead(paper, { sender, title, facts: facts.filter(Boolean).join("  ·  ") });
    if (roster.length === 0) {
      drawParagraph(paper, "Nobody is on the roster yet.");
      return;
    }
    drawGrid(paper, {
      columns: COLUMNS,
      isRuled: true,
      rowHeight: 28,
      rows: roster.map(({ firstName, lastName, company, certId }) => [
        `${lastName}, ${firstName}`,
        company,
        certId,
        "",
        "",
      ]),
    });
  });
}
