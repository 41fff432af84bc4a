/** A magnifying glass, for a link that says so in words as well. */
export function SearchIcon() {
  return (
    <svg aria-hidden="true" width="1.25rem" viewBox="0 0 20 20">
      <path d="M8.5 1.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 5 5" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
