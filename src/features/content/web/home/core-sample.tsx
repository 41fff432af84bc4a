type Props = { /** How many courses the core reaches down, 1 to 4. */ depth: number; className?: string | undefined };

/** Surface, binder, base and the stone beneath: asphalt gets coarser and lighter with depth. */
const COURSES = ["#14171a", "#2a2f35", "#545d66", "#9a8f7a"];
const GHOST = "#e4e1d8";
const HEIGHT = 30;

/** Placed by hand: the same stones in every course, larger with depth. */
const STONES =
  "M7 24l3 1-1 3-3-1zM13 38l3-1 2 2-3 2zM17 27l3-1 2 3-3 2zM25 33l2-2 3 2-2 3zM30 44l3 1v2l-3 1zM35 28l3 0 1 3-3 1zM41 38l3-2 2 3-3 2zM47 28l3 1-1 3-3-1zM54 40l3-1 1 3-3 1zM56 30l3-2 2 2-2 3zM64 22l3 1-1 3-3-1zM64 35l3-1v3l-2 1z";

/** A drilled core: the courses it reaches in color, the rest of the pavement as a pale outline. */
export function CoreSample({ depth, className }: Props) {
  return (
    <svg className={className} viewBox="0 0 72 144" width="72" height="144" aria-hidden="true">
      {COURSES.map((colour, index) => (
        <g key={colour} transform={`translate(0 ${index * HEIGHT})`}>
          <path d="M2 12a34 10 0 0 0 68 0v30a34 10 0 0 1-68 0z" fill={index < depth ? colour : GHOST} />
          {index < depth && (
            <path d={STONES} fill="#fff" stroke="#fff" strokeWidth={index * 0.7} opacity={0.2 + index * 0.04} />
          )}
        </g>
      ))}
      <ellipse cx="36" cy="12" rx="34" ry="10" fill="#3a4149" />
      <path d="M2 12a34 10 0 0 0 68 0" fill="none" stroke="#ffc72c" strokeWidth="3" />
    </svg>
  );
}
