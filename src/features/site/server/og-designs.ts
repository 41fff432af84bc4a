/** The design of the pictures of shared links: a highway guide sign above the road. Sizes are pixels of 1200 by 630. */
import { type Box, box, OG_HEIGHT, OG_WIDTH } from "./draw-og-image.ts";

const ASPHALT = "#14171a";
const GUIDE = "#006b54";
const GUIDE_PALE = "#cfe6df";
const STRIPE = "#ffc72c";
const WORKZONE = "#dd7500";
const WHITE = "#ffffff";

export type EventPicture = {
  /** `Golf`. */
  kind: string;
  title: string;
  /** `{ month: "MAY", day: "13", weekday: "Thursday", year: "2027" }`. */
  date: { month: string; day: string; year: string };
  /** Time and place, where they are known. */
  lines: readonly string[];
  association: string;
  /** `Cancelled`, on an orange plate. */
  mark?: string;
};

export const eventDesign = ({ kind, title, date, lines, association, mark }: EventPicture): Box =>
  frame(
    association,
    box(
      { flexDirection: "column", alignItems: "center", justifyContent: "center", width: 236, flexShrink: 0 },
      ...dateOf(date),
    ),
    box({ width: 4, alignSelf: "stretch", marginRight: 44, background: WHITE, opacity: 0.45, flexShrink: 0 }),
    box(
      { flexDirection: "column", flexGrow: 1, justifyContent: "center", width: TITLE_WIDTH },
      box(
        { alignItems: "center", marginBottom: 14 },
        text(kind.toUpperCase(), { fontSize: 26, letterSpacing: 2, color: GUIDE_PALE }),
        ...(mark ? [plate(mark)] : []),
      ),
      headline(title),
      ...lines.slice(0, 2).map((line, at) =>
        text(line, {
          display: "block",
          lineClamp: 1,
          fontSize: 30,
          marginTop: at === 0 ? 22 : 6,
          lineHeight: 1.25,
          color: WHITE,
        }),
      ),
    ),
  );

export type SitePicture = {
  name: string;
  motto: string;
  /** `mapa.example`. */
  host: string;
};

export const siteDesign = ({ name, motto, host }: SitePicture): Box =>
  frame(
    host,
    box({ width: 236, justifyContent: "center", flexShrink: 0 }, mark(168)),
    box({ width: 4, alignSelf: "stretch", marginRight: 44, background: WHITE, opacity: 0.45, flexShrink: 0 }),
    box(
      { flexDirection: "column", flexGrow: 1, justifyContent: "center", width: TITLE_WIDTH },
      headline(name),
      text(clip(motto, 90), { fontSize: 32, marginTop: 24, lineHeight: 1.25, color: GUIDE_PALE }),
    ),
  );

/** The room for a title beside the date. */
const TITLE_WIDTH = 746;

/** The sign, and below it the road with the name of the association. */
const frame = (association: string, ...inside: Box[]): Box =>
  box(
    {
      width: OG_WIDTH,
      height: OG_HEIGHT,
      flexDirection: "column",
      background: ASPHALT,
      fontFamily: "Overpass, 'Overpass ext'",
      fontWeight: 600,
    },
    box(
      { margin: "44px 48px 0", height: 442, padding: 11, borderRadius: 30, background: GUIDE },
      box(
        {
          width: 1082,
          height: 420,
          border: `5px solid ${WHITE}`,
          borderRadius: 21,
          padding: "0 34px 0 20px",
          alignItems: "center",
        },
        ...inside,
      ),
    ),
    box(
      { height: 92, padding: "0 48px", alignItems: "center" },
      ...(association ? [mark(50), text(clip(association, 60), { fontSize: 28, marginLeft: 18, color: WHITE })] : []),
    ),
    lane(),
  );

/** A broken line: a part of paint, three of gap. */
const lane = (): Box =>
  box(
    { position: "absolute", left: 0, bottom: 30, width: OG_WIDTH, height: 12 },
    ...DASHES.map((left) => box({ position: "absolute", left, width: 90, height: 12, background: STRIPE })),
  );
const DASHES = [-42, 306, 654, 1002];

const dateOf = ({ month, day, year }: EventPicture["date"]): Box[] => [
  text(month, { fontSize: 50, fontWeight: 800, lineHeight: 1, letterSpacing: 2 }),
  text(day, { fontSize: 150, fontWeight: 800, lineHeight: 1, marginTop: 6 }),
  text(year, { fontSize: 42, lineHeight: 1, color: GUIDE_PALE }),
];

const plate = (word: string): Box =>
  box(
    { marginLeft: 22, padding: "7px 16px 3px", borderRadius: 6, background: WORKZONE },
    text(word.toUpperCase(), { fontSize: 24, fontWeight: 800, color: ASPHALT }),
  );

/** From large to small, with the lines that fit into the sign at each size. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 70, lines: 3 },
  { size: 58, lines: 4 },
  { size: 48, lines: 4 },
  { size: 40, lines: 5 },
];
/** The average width of a letter of Overpass 800, in em; capitals are wider. Measured on titles, rounded up. */
const LETTER = 0.58;
const CAPITAL = 0.7;

function headline(title: string): Box {
  const fitting = SIZES.find(({ size, lines }) => linesOf(title, size) <= lines) ?? { size: 40, lines: 5 };
  return text(title, {
    fontSize: fitting.size,
    fontWeight: 800,
    lineHeight: 1.06,
    letterSpacing: -0.5,
    wordBreak: "break-word",
    display: "block",
    lineClamp: fitting.lines,
  });
}

/** Counts the lines that a title takes at a size, by the width of its words. */
function linesOf(title: string, size: number): number {
  const width = (word: string) =>
    [...word].reduce((sum, sign) => sum + (/[A-ZÄÖÜMW]/.test(sign) ? CAPITAL : LETTER) * size, 0);
  let lines = 1;
  let used = 0;
  for (const word of title.split(/\s+/)) {
    const wide = width(word);
    if (used > 0 && used + width(" ") + wide > TITLE_WIDTH) {
      lines += 1;
      used = 0;
    }
    // A word that is wider than the sign is broken.
    lines += Math.floor(wide / TITLE_WIDTH);
    used += wide % TITLE_WIDTH;
  }
  return lines;
}

const text = (words: string, style: object): Box => box({ color: WHITE, ...style }, words);

const clip = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;

/** The brand mark, as public/favicon.svg has it. */
const mark = (size: number): Box => ({
  type: "img",
  props: {
    style: {},
    src: `data:image/svg+xml;base64,${Buffer.from(MARK).toString("base64")}`,
    width: size,
    height: size,
  },
});

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="460" height="460" viewBox="0 0 46 46"><rect width="46" height="46" rx="9" fill="#006b54"/><rect x="3.5" y="3.5" width="39" height="39" rx="6" fill="none" stroke="#fff" stroke-width="2"/><path d="M12 38 20 10h6l8 28z" fill="#14171a"/><path d="M23 12v4M23 20v5.5M23 30v8" stroke="#ffc72c" stroke-width="2.4"/></svg>';
