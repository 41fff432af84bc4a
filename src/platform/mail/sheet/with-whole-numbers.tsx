import { Link } from "@react-email/components";
import type { ReactNode } from "react";
import { letterStyle as style } from "./letter-style.ts";

/** A reference, an invoice's number, a phone number: browsers part them at their hyphens. */
const WHOLE = /\b([A-Z]-[0-9A-HJKMNP-TV-Z]{6}|INV-\d{4}-\d{4,}|\d{3}-\d{3}-\d{4})\b/;

const PHONE = /^\d{3}-\d{3}-\d{4}$/;

/** Keeps numbers from being broken at the end of a line, and lets a phone number be called. */
export const withWholeNumbers = (text: string): ReactNode =>
  text.split(WHOLE).map((part, index) => {
    if (index % 2 === 0) return part;
    if (!PHONE.test(part))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
        <span key={index} style={style.whole}>
          {part}
        </span>
      );
    return (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
        key={index}
        className="letter-link"
        href={`tel:+1${part.replaceAll("-", "")}`}
        style={{ ...style.link, ...style.whole }}
      >
        {part}
      </Link>
    );
  });
