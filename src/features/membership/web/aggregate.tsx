type Props = {
  /** Counted from the surface, 0 to 3; stones grow larger with depth. */ course: number;
  className?: string | undefined;
};

/** Placed by hand within 96 by 48, so that no rows are visible. */
const STONES =
  "M6 9l5-3 4 3-2 5-5 1zM24 4l4 1 1 4-4 2-3-3zM38 14l6-2 4 4-3 5-6-1zM57 6l4-2 4 3-2 4-5 0zM76 10l5-1 3 4-4 4-5-2zM12 27l6-1 3 4-4 5-6-2zM29 22l4-1 3 3-2 4-5-1zM51 27l5-3 5 3-1 5-6 2zM70 26l4 0 2 4-4 3-4-3zM87 24l5-2 3 4-3 4-5-1zM3 41l4-2 3 3-2 4-5-1zM22 41l5-2 4 4-3 4-5-1zM41 38l4-1 2 3-3 4-4-2zM63 41l6-2 3 4-4 4-5-2zM82 40l4-1 3 3-2 4-5-1z";

/** The stones of one pavement course in cross-section. */
export function Aggregate({ course, className }: Props) {
  const scale = 0.7 + course * 0.35;
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true">
      <pattern id={`stones-${course}`} width={96 * scale} height={48 * scale} patternUnits="userSpaceOnUse">
        <path d={STONES} transform={`scale(${scale})`} fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#stones-${course})`} />
    </svg>
  );
}
