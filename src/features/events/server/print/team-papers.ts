/** Papers by team: the list of teams with their carts, and score sheets. */
import { drawGrid } from "#platform/pdf/grid.ts";
import { type Paper, write } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawParagraph } from "#platform/pdf/paper.ts";
import type { PrintedEvent, PrintedRegistration } from "./printed-event.ts";

type Team = { name: string; players: string[] };

/** Two people share a cart. */
const IN_CART = 2;
const [FRONT, BACK] = [9, 18];
/** Ten stations of ten birds each. */
const STATIONS = 10;

/** Names teams such as `Delta Paving, team 2`. A single player is a team of one. */
export function teamsIn({ registrations }: Pick<PrintedEvent, "registrations">): Team[] {
  return registrations.flatMap((registration) => {
    const byTeam = new Map<string, string[]>();
    for (const { path, name } of registration.people) {
      const key = /^teams\.(\d+)\./.exec(path)?.[1] ?? path;
      byTeam.set(key, [...(byTeam.get(key) ?? []), name]);
    }
    return [...byTeam.values()].map((players, at) => ({ name: nameOf(registration, at, byTeam.size), players }));
  });
}

const nameOf = ({ company }: PrintedRegistration, at: number, teams: number): string =>
  teams > 1 ? `${company}, team ${at + 1}` : company;

/** Draws each team with its carts, and room for the hole or station where it starts. */
export function drawTeams(paper: Paper, event: PrintedEvent): void {
  const isGolf = event.type === "GOLF";
  drawGrid(paper, {
    columns: [
      { label: "Team", share: 4 },
      { label: isGolf ? "Cart" : "Place", share: 1.2 },
      { label: isGolf ? "Golfer" : "Shooter", share: 4 },
      { label: isGolf ? "Starting hole" : "First station", share: 2 },
    ],
    rows: teamsIn(event).flatMap(({ name, players }) =>
      players.map((player, at) => [
        at === 0 ? name : "",
        isGolf ? `${Math.floor(at / IN_CART) + 1}` : `${at + 1}`,
        player || "________________",
        "",
      ]),
    ),
    isRuled: true,
    rowHeight: 22,
  });
}

/** Draws a sheet for each team, with a box for each hole or station. */
export function drawScores(paper: Paper, event: PrintedEvent, sender: string): void {
  const teams = teamsIn(event);
  for (const [at, { name, players }] of teams.entries()) {
    if (at > 0) paper.pdf.addPage();
    drawHead(paper, { sender, title: name, facts: event.title });
    if (event.type === "GOLF") {
      drawBoxes(paper, "Front nine", players, [...numbers(1, FRONT), "Out"]);
      drawBoxes(paper, "Back nine", players, [...numbers(FRONT + 1, BACK), "In", "All"]);
    } else drawBoxes(paper, "Stations", players, [...numbers(1, STATIONS), "All"]);
    drawParagraph(paper, "Scored by ______________________________   Checked by ______________________________");
  }
  if (teams.length === 0) drawNobody(paper);
}

const numbers = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `${first + at}`);

function drawBoxes(paper: Paper, heading: string, players: readonly string[], boxes: readonly string[]): void {
  drawHeading(paper, heading);
  paper.pdf.y += 4;
  drawGrid(paper, {
    columns: [{ label: "Player", share: 5 }, ...boxes.map((label) => ({ label, share: 1.1 }))],
    rows: players.map((player) => [player, ...boxes.map(() => "")]),
    isRuled: true,
    rowHeight: 26,
  });
}

export const drawNobody = (paper: Paper): void =>
  write(paper, "P", () => paper.pdf.font("Helvetica").fontSize(12).text("No registrations yet."));
