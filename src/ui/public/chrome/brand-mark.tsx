/** The association's mark: a guide sign with a road that runs to the horizon. public/favicon.svg is the same drawing. */
export function BrandMark() {
  return (
    <svg width="46" height="46" viewBox="0 0 46 46" aria-hidden="true">
      <rect width="46" height="46" rx="9" fill="#006b54" />
      <rect x="3.5" y="3.5" width="39" height="39" rx="6" fill="none" stroke="#fff" strokeWidth="2" />
      <path d="M12 38 20 10h6l8 28z" fill="#14171a" />
      <path d="M23 12v4M23 20v5.5M23 30v8" stroke="#ffc72c" strokeWidth="2.4" />
    </svg>
  );
}
