/** How letters look. Mail programs read inline styles only, so the public tokens are here once more, as numbers. */
import type { CSSProperties } from "react";

const ink = "#14171a";
const soft = "#545d66";
const line = "#d9d6cc";
const paper = "#f7f6f2";
const stripe = "#ffc72c";
const guide = "#006b54";
const sans = "'Public Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const display = "Overpass,'Arial Black','Segoe UI',Helvetica,Arial,sans-serif";

export const letterStyle = {
  body: { margin: 0, padding: "24px 8px", backgroundColor: paper, color: ink, fontFamily: sans },
  sheet: {
    width: "100%",
    maxWidth: "600px",
    margin: "0 auto",
    backgroundColor: "#ffffff",
    border: `1px solid ${line}`,
  },
  head: { backgroundColor: ink, padding: "20px 32px 18px", borderBottom: `4px solid ${stripe}` },
  sender: { margin: 0, color: "#ffffff", fontFamily: display, fontWeight: 800, fontSize: "22px", lineHeight: "26px" },
  senderName: { margin: "2px 0 0", color: "#c9ced3", fontSize: "13px", lineHeight: "18px" },
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
  /** What is paid for takes the room that the amount leaves. */
  payFor: { width: "auto" },
  amount: { width: "1%", textAlign: "right", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  total: { fontWeight: 700, color: ink },
  panel: { margin: "0 0 24px", padding: "14px 18px", backgroundColor: paper, borderLeft: `4px solid ${stripe}` },
  panelText: { margin: 0, fontSize: "16px", lineHeight: "25px", overflowWrap: "anywhere" },
  button: {
    display: "inline-block",
    margin: "4px 0 24px",
    padding: "13px 22px",
    backgroundColor: guide,
    color: "#ffffff",
    borderRadius: "2px",
    fontSize: "16px",
    lineHeight: "22px",
    fontWeight: 700,
    textDecoration: "none",
  },
  foot: { padding: "16px 32px 24px", borderTop: `1px solid ${line}` },
  footText: { margin: 0, color: soft, fontSize: "13px", lineHeight: "20px", overflowWrap: "anywhere" },
  link: { color: guide, textDecoration: "underline" },
  whole: { whiteSpace: "nowrap" },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that follow the reader's dark mode; the others invert by themselves and stay readable. */
export const DARK_MODE_CSS = `
@media (prefers-color-scheme: dark) {
  .letter-body, .letter-body > table > tbody > tr > td { background-color: #0d0f11 !important; }
  .letter-sheet { background-color: #1b1f23 !important; border-color: #3a4149 !important; }
  .letter-ink { color: #f2f3f4 !important; border-color: #3a4149 !important; }
  .letter-soft { color: #b4bbc2 !important; border-color: #3a4149 !important; }
  .letter-panel { background-color: #2a2f35 !important; }
  .letter-link { color: #7fd6bf !important; }
}
@media (max-width: 480px) {
  .letter-pad { padding-left: 20px !important; padding-right: 20px !important; }
}`;
