/** Five digits, ZIP+4, or a code of Canada in any spacing: three letters, each with a digit. In a file alone, since the checkout loads it. */
export const ZIP_PATTERN = /^\s*(\d{5}(-\d{4})?|([A-Za-z][ -]*\d[ -]*){2}[A-Za-z][ -]*\d)\s*$/;
