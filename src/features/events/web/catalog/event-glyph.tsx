import type { ReactNode } from "react";
import type { EventType } from "../../rules/catalog/event-types.ts";

const GLYPHS: Record<EventType, ReactNode> = {
  // A clay in flight, and the pieces of one that was hit.
  CLAY_SHOOT: (
    <>
      <ellipse cx="20" cy="31" rx="15" ry="6" />
      <path d="M5 31c0-4 6-8 15-8s15 4 15 8" />
      <path d="M35 18l3-9 4 7M41 22l6-4-1 8M33 12l-4-4" />
    </>
  ),
  // A core from the drill.
  CERTIFICATION: (
    <>
      <ellipse cx="24" cy="10" rx="13" ry="5" />
      <path d="M11 10v28c0 3 6 5 13 5s13-2 13-5V10M11 20c0 3 6 5 13 5s13-2 13-5M11 30c0 3 6 5 13 5s13-2 13-5" />
    </>
  ),
  // A gauge.
  QAC: (
    <>
      <path d="M5 36a19 19 0 1 1 38 0z" />
      <path d="M24 36l8-13M10 36h4M34 36h4M24 17v4M14 24l3 3" />
    </>
  ),
  // A lectern with its microphone.
  CONVENTION: (
    <>
      <path d="M8 18h32l-4 12H12zM18 30v13M30 30v13M12 43h24" />
      <path d="M24 18V8l6-3" />
    </>
  ),
  // A flag on its green.
  GOLF: (
    <>
      <path d="M20 40V5l17 7-17 7" />
      <path d="M4 40c5-4 11-5 18-5s15 1 22 5z" />
    </>
  ),
};

/** The icon of the event's type. It is decorative, because the type's name is shown beside it. */
export function EventGlyph({ type, className }: { type: EventType; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="56"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {GLYPHS[type]}
    </svg>
  );
}
