import type { ReactNode } from "react";
import { letterStyle as style } from "./letter-style.ts";

/** A reference, an invoice's number, a phone number: browsers part them at their hyphens. */
const WHOLE = /\b([A-Z]-[0-9A-HJKMNP-TV-Z]{6}|INV-\d{4}-\d{4,}|\d{3}-\d{3}-\d{4})\b/;

/** Keeps numbers from being broken at the end of a line. */
export const withWholeNumbers = (text: string): ReactNode =>
  text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
      <span key={index} style={style.whole}>
        {part}
      </span>
    ),
  );
