/** Badges to cut out, six on a sheet, and a sign to hang up for each sponsor. */
import { drawFitted } from "#platform/pdf/fitted.ts";
import { drawQuietly, GREY, INK, type Paper } from "#platform/pdf/page.ts";
import type { PrintedEvent } from "./printed-event.ts";

/** In points: a badge is four inches wide and three high, two by three on letter paper. */
const BADGE = { width: 288, height: 216, left: 18, top: 72, across: 2, onSheet: 6 };
const GREEN = "#006B54";

/** Draws a badge for each person with a name. @returns the number of badges */
export function drawBadges(paper: Paper, event: PrintedEvent, sender: string): number {
  const all = event.registrations.flatMap(({ company, people }) =>
    people.filter(({ name }) => name.trim()).map(({ name }) => ({ name, company })),
  );
  for (const [at, badge] of all.entries()) {
    const place = at % BADGE.onSheet;
    if (at > 0 && place === 0) paper.pdf.addPage();
    const left = BADGE.left + (place % BADGE.across) * BADGE.width;
    const top = BADGE.top + Math.floor(place / BADGE.across) * BADGE.height;
    drawQuietly(paper.pdf, () =>
      paper.pdf.rect(left, top, BADGE.width, BADGE.height).lineWidth(0.5).strokeColor("#C9CED3").stroke(),
    );
    drawFitted(
      paper,
      [
        { text: sender.toUpperCase(), size: 9, least: 6, bold: true, color: GREEN, tag: "P" },
        { text: badge.name, size: 32, least: 20, lines: 2, bold: true, color: INK, tag: "H2" },
        { text: badge.company, size: 16, least: 11, lines: 2, bold: false, color: INK, tag: "P" },
        { text: event.title, size: 10, least: 7, bold: false, color: GREY, tag: "P" },
      ],
      { left: left + 16, top: top + 48, width: BADGE.width - 32 },
    );
  }
  return all.length;
}

/** Draws a page for each sponsorship. @returns the number of signs */
export function drawSigns(paper: Paper, event: PrintedEvent, sender: string): number {
  const sponsors = event.registrations.flatMap(({ company, sponsorships }) =>
    sponsorships.map((sponsorship) => ({ company, sponsorship })),
  );
  for (const [at, { company, sponsorship }] of sponsors.entries()) {
    if (at > 0) paper.pdf.addPage();
    const { width } = paper.pdf.page;
    drawQuietly(paper.pdf, () =>
      paper.pdf
        .rect(36, 36, width - 72, 720)
        .lineWidth(6)
        .strokeColor(GREEN)
        .stroke(),
    );
    drawFitted(
      paper,
      [
        { text: sender.toUpperCase(), size: 18, least: 10, bold: true, color: GREEN, tag: "P" },
        { text: event.title, size: 28, least: 12, bold: false, color: INK, tag: "P" },
      ],
      { left: 64, top: 90, width: width - 128 },
    );
    drawFitted(
      paper,
      [
        { text: sponsorship, size: 44, least: 16, bold: true, color: GREEN, tag: "P" },
        { text: company, size: 84, least: 34, lines: 4, bold: true, color: INK, tag: "H1" },
      ],
      { left: 64, top: 320, width: width - 128 },
    );
  }
  return sponsors.length;
}
