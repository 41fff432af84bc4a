/** A stop sign with a bar: says "error" without color. */
export function StopIcon({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 22 22">
      <path d="M6.9 1h8.2L21 6.9v8.2L15.1 21H6.9L1 15.1V6.9z" fill="currentColor" />
      <path d="M11 5.5v6.6M11 14.4v2.3" stroke="#fff" strokeWidth="2.4" />
    </svg>
  );
}
