import type { Grant } from "#features/accounts/rules/grants.ts";
import { portal } from "#shared/portal-paths.ts";

type Tile = {
  to: string;
  name: string;
  note: string;
  grant?: Grant;
  /** A path in a box of 48 by 48. */
  glyph: string;
};

/** The menu. A tile with a grant is there only for its holders. */
export const TILES: Tile[] = [
  {
    to: portal.events,
    name: "Events",
    note: "Registrants, and what they owe",
    glyph: "M6 11h36v31H6zM6 20h36M15 5v9M33 5v9M14 28h6M28 28h6M14 35h6",
  },
  {
    to: portal.members,
    name: "Members",
    note: "The member roll",
    glyph: "M5 42V20l13-9v9l13-9v9h12v22zM13 42v-9h8v9M30 28h6M30 34h6",
  },
  {
    to: portal.lettings,
    name: "Lettings",
    note: "Bid-letting dates",
    grant: "lettings",
    glyph: "M12 5h17l8 8v30H12zM28 5v9h9M18 22h13M18 29h13M18 36h8",
  },
  {
    to: portal.classRegistrations,
    name: "Classes",
    note: "People in classes, and their certification IDs",
    glyph: "M43 17V8H5v26h21M12 16h17M12 24h11M36 21a6 6 0 1 0 .01 0M32 32v11l4-3 4 3V32",
  },
  {
    to: portal.payments,
    name: "Payments",
    note: "Every order, refunds and the ledger",
    glyph: "M4 11h40v27H4zM4 19h40M10 30h9",
  },
  {
    to: portal.invoices,
    name: "Invoices",
    note: "What companies are asked to pay, and what is late",
    glyph: "M9 5h30v38l-5-4-5 4-5-4-5 4-5-4-5 4zM16 15h16M16 23h16M26 31h6",
  },
  {
    to: portal.checks,
    name: "Checks",
    note: "Record, deposit, match, and what is overdue",
    glyph: "M4 13h40v24H4zM10 21h16M10 29h10M30 29h8M32 21h6",
  },
  {
    to: portal.letters(),
    name: "E-mail log",
    note: "Every letter the site has written",
    glyph: "M5 11h38v27H5zM5 13l19 15 19-15",
  },
  {
    to: portal.security,
    name: "Security",
    note: "Your second factor, and who needs one",
    glyph: "M24 5l17 6v12c0 10-7 17-17 20C14 40 7 33 7 23V11zM16 24l6 6 11-12",
  },
];
