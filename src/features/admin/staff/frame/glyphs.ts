/** The icons of the portal: paths in a box of 48 by 48, drawn by their line. */
export const GLYPHS = {
  today: "M24 5v6M24 37v6M5 24h6M37 24h6M11 11l4 4M33 33l4 4M37 11l-4 4M15 33l-4 4M24 16a8 8 0 1 0 .01 0",
  events: "M6 11h36v31H6zM6 20h36M15 5v9M33 5v9M14 28h6M28 28h6M14 35h6",
  members: "M5 42V20l13-9v9l13-9v9h12v22zM13 42v-9h8v9M30 28h6M30 34h6",
  pages: "M5 8h38v32H5zM5 16h38M11 23h12v11H11zM29 23h8M29 29h8M29 34h5",
  lettings: "M12 5h17l8 8v30H12zM28 5v9h9M18 22h13M18 29h13M18 36h8",
  classes: "M43 17V8H5v26h21M12 16h17M12 24h11M36 21a6 6 0 1 0 .01 0M32 32v11l4-3 4 3V32",
  payments: "M4 11h40v27H4zM4 19h40M10 30h9",
  invoices: "M9 5h30v38l-5-4-5 4-5-4-5 4-5-4-5 4zM16 15h16M16 23h16M26 31h6",
  checks: "M4 13h40v24H4zM10 21h16M10 29h10M30 29h8M32 21h6",
  ledger: "M9 5h30v38H9zM9 14h30M17 14v29M22 22h12M22 29h12M22 36h8",
  letters: "M5 11h38v27H5zM5 13l19 15 19-15",
  settings: "M6 14h20M34 14h8M30 10v8M6 24h6M20 24h22M16 20v8M6 34h16M30 34h12M26 30v8",
  activity: "M24 6a18 18 0 1 0 .01 0M24 13v12l8 5",
  security: "M24 5l17 6v12c0 10-7 17-17 20C14 40 7 33 7 23V11zM16 24l6 6 11-12",
  find: "M20 7a13 13 0 1 0 .01 0M30 30l12 12",
  more: "M6 12h36M6 24h36M6 36h36",
} as const;

export type Glyph = keyof typeof GLYPHS;
