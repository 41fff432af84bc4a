/** The styles of letters. Mail programs read inline styles only, so the public design tokens are repeated as values. */
import type { CSSProperties } from "react";

type Palette = Record<"page" | "sheet" | "panel" | "line" | "ink" | "soft" | "link" | "button" | "onButton", string>;

/** The colors that change with the reader's scheme. `letter-style.test.ts` computes every contrast. */
export const PALETTES: Record<"light" | "dark", Palette> = {
  light: {
    page: "#f7f6f2",
    sheet: "#ffffff",
    panel: "#f7f6f2",
    line: "#d9d6cc",
    ink: "#14171a",
    soft: "#545d66",
    link: "#006b54",
    button: "#006b54",
    onButton: "#ffffff",
  },
  dark: {
    page: "#0d0f11",
    sheet: "#1b1f23",
    panel: "#2a2f35",
    line: "#3a4149",
    ink: "#f2f3f4",
    soft: "#b4bbc2",
    link: "#7fd6bf",
    button: "#7fd6bf",
    onButton: "#0d0f11",
  },
};
/** The band with the sender's name is dark in both schemes. */
export const BAND = { ground: "#14171a", name: "#ffffff", soft: "#c9ced3" } as const;

const { page, sheet, panel, line, ink, soft, link, button, onButton } = PALETTES.light;
const stripe = "#ffc72c";
const sans = "'Public Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const display = "Overpass,'Arial Black','Segoe UI',Helvetica,Arial,sans-serif";

export const letterStyle = {
  body: { margin: 0, padding: "24px 8px", backgroundColor: page, color: ink, fontFamily: sans },
  sheet: {
    width: "100%",
    maxWidth: "600px",
    margin: "0 auto",
    backgroundColor: sheet,
    border: `1px solid ${line}`,
  },
  head: { backgroundColor: BAND.ground, padding: "20px 32px 18px", borderBottom: `4px solid ${stripe}` },
  sender: { margin: 0, color: BAND.name, fontFamily: display, fontWeight: 800, fontSize: "22px", lineHeight: "26px" },
  markCell: { width: "62px", verticalAlign: "middle" },
  senderName: { margin: "2px 0 0", color: BAND.soft, fontSize: "13px", lineHeight: "18px" },
  content: { padding: "32px 32px 12px" },
  heading: {
    margin: "0 0 16px",
    fontFamily: display,
    fontWeight: 800,
    fontSize: "26px",
    lineHeight: "30px",
    overflowWrap: "anywhere",
  },
  subheading: { margin: "24px 0 8px", fontWeight: 700, fontSize: "18px", lineHeight: "24px" },
  text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", overflowWrap: "anywhere" },
  list: { margin: "0 0 16px", padding: "0 0 0 24px", fontSize: "16px", lineHeight: "25px", overflowWrap: "anywhere" },
  listItem: { margin: "0 0 4px" },
  table: { width: "100%", margin: "0 0 24px", borderCollapse: "collapse", borderTop: `1px solid ${line}` },
  label: {
    padding: "9px 16px 9px 0",
    width: "40%",
    borderBottom: `1px solid ${line}`,
    color: soft,
    fontSize: "15px",
    lineHeight: "21px",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
    overflowWrap: "anywhere",
  },
  value: {
    padding: "9px 0",
    borderBottom: `1px solid ${line}`,
    fontSize: "15px",
    lineHeight: "21px",
    verticalAlign: "top",
    overflowWrap: "anywhere",
  },
  /** The item's name takes the width that the amount leaves. */
  payFor: { width: "auto" },
  amount: { width: "1%", textAlign: "right", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  total: { fontWeight: 700, color: ink },
  panel: { margin: "0 0 24px", padding: "14px 18px", backgroundColor: panel, borderLeft: `4px solid ${stripe}` },
  panelText: { margin: 0, fontSize: "16px", lineHeight: "25px", overflowWrap: "anywhere" },
  button: {
    display: "inline-block",
    margin: "4px 0 24px",
    padding: "13px 22px",
    backgroundColor: button,
    color: onButton,
    borderRadius: "2px",
    fontSize: "16px",
    lineHeight: "22px",
    fontWeight: 700,
    textDecoration: "none",
  },
  foot: { padding: "16px 32px 24px", borderTop: `1px solid ${line}` },
  /** Digits that a reader carries to another screen. */
  code: {
    margin: 0,
    fontSize: "30px",
    lineHeight: "38px",
    fontWeight: 700,
    letterSpacing: "3px",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  footText: { margin: "0 0 10px", color: soft, fontSize: "13px", lineHeight: "20px", overflowWrap: "anywhere" },
  link: { color: link, textDecoration: "underline" },
  whole: { whiteSpace: "nowrap" },
} as const satisfies Record<string, CSSProperties>;

const { dark } = PALETTES;

/** The dark mode rules of each part of a letter, by class. */
export const DARK_RULES: Readonly<Record<string, string>> = {
  "letter-body": `background-color: ${dark.page}`,
  "letter-sheet": `background-color: ${dark.sheet}; border-color: ${dark.line}`,
  "letter-ink": `color: ${dark.ink}; border-color: ${dark.line}`,
  "letter-soft": `color: ${dark.soft}; border-color: ${dark.line}`,
  "letter-panel": `background-color: ${dark.panel}`,
  "letter-link": `color: ${dark.link}`,
  "letter-button": `background-color: ${dark.button}; color: ${dark.onButton}`,
};
/** The rules for a phone's screen, by class. */
export const NARROW_RULES: Readonly<Record<string, string>> = {
  "letter-pad": "padding-left: 20px; padding-right: 20px",
};

/** The cell in which the sheet lies has the color of the page as well. */
const BODY_CELL = ", .letter-body > table > tbody > tr > td";
const asCss = (rules: Readonly<Record<string, string>>) =>
  Object.entries(rules)
    .map(([name, rule]) => {
      const declarations = rule.split("; ").map((one) => `${one} !important;`);
      return `  .${name}${name === "letter-body" ? BODY_CELL : ""} { ${declarations.join(" ")} }`;
    })
    .join("\n");

/** For mail programs that follow the reader's dark mode; the others invert by themselves and stay readable. */
export const DARK_MODE_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${asCss(DARK_RULES)}
}
@media (max-width: 480px) {
${asCss(NARROW_RULES)}
}`;
