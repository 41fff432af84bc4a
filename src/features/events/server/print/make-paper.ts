import { makePdf } from "#platform/pdf/document.ts";
import { drawGrid, type GridColumn } from "#platform/pdf/grid.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead } from "#platform/pdf/paper.ts";
import { countOf } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { PAPER_LABELS, type PaperName } from "../../rules/print/papers.ts";
import { drawBadges, drawSigns } from "./badges.ts";
import type { PrintedEvent, PrintedRegistration } from "./printed-event.ts";
import { drawNobody, drawScores, drawTeams } from "./team-papers.ts";

export type PaperInput = { event: PrintedEvent; paper: PaperName; sender: string };

/** Draws one of an event's papers as a tagged PDF. @param input.sender the association's name. */
export function makePaper({ event, paper: name, sender }: PaperInput): Promise<Buffer> {
  return makePdf({ title: `${PAPER_LABELS[name]}: ${event.title}`, author: sender, holds: event }, (paper) => {
    if (name === "scores") return drawScores(paper, event, sender);
    if (name === "badges" || name === "signs") {
      const draw = name === "badges" ? drawBadges : drawSigns;
      if (draw(paper, event, sender) === 0) drawNobody(paper);
      return;
    }
    const people = event.registrations.reduce((sum, one) => sum + one.people.length, 0);
    const when = [
      formatLongDate(event.startsAt, event.zone),
      event.timeText,
      event.place,
      countOf(people, "person", "people"),
    ];
    drawHead(paper, {
      sender,
      title: `${PAPER_LABELS[name]}: ${event.title}`,
      facts: when.filter(Boolean).join("  ·  "),
    });
    if (people === 0) drawNobody(paper);
    else if (name === "teams") drawTeams(paper, event);
    else drawList(paper, event, LISTS[name]);
  });
}

type List = {
  columns: readonly (GridColumn & { of?: (one: PrintedRegistration, at: number) => string })[];
  /** Rows are ruled and taller, to write in with a pen. */
  isRuled?: true;
};

const NAMELESS = "________________";
const nameAt = ({ people }: PrintedRegistration, at: number): string => people[at]?.name || NAMELESS;
const who = { label: "Name", share: 4, of: nameAt };
const company = { label: "Company", share: 4, of: (one: PrintedRegistration) => one.company };

const LISTS: Record<"roster" | "sign-in" | "attendance", List> = {
  roster: {
    columns: [
      who,
      { ...company, of: (one, at) => [one.company, one.people[at]?.role].filter(Boolean).join("\n") },
      {
        label: "Registered by",
        share: 4.5,
        of: ({ contact, reference }, at) =>
          at === 0 ? [contact.name, formatPhone(contact.phone), reference].filter(Boolean).join("\n") : "",
      },
      { label: "Owes", share: 2, of: ({ openCents }, at) => (at === 0 && openCents > 0 ? formatCents(openCents) : "") },
    ],
  },
  "sign-in": { columns: [who, company, { label: "Signature", share: 5 }], isRuled: true },
  attendance: {
    columns: [
      ...[who, company, { label: "In", share: 1.4 }, { label: "Out", share: 1.4 }, { label: "Hours", share: 1.4 }],
      { label: "Signature", share: 3.4 },
    ],
    isRuled: true,
  },
};

const drawList = (paper: Paper, { registrations }: PrintedEvent, { columns, isRuled }: List): void =>
  drawGrid(paper, {
    columns,
    ...(isRuled && { isRuled, rowHeight: 28 }),
    rows: registrations.flatMap((one) => one.people.map((_, at) => columns.map(({ of }) => of?.(one, at) ?? ""))),
  });
