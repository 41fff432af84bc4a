import { GLYPHS, type Glyph } from "./glyphs.ts";

/** Hidden from screen readers: it is beside a label. */
export const ScreenIcon = ({ icon }: { icon: Glyph }) => (
  <svg viewBox="0 0 48 48" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
    <path d={GLYPHS[icon]} />
  </svg>
);
