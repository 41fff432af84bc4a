/** The pattern of LIKE and ILIKE that finds a typed text anywhere, with its special characters escaped. */
export const likePart = (typed: string): string => `%${typed.replaceAll(/[%_\\]/g, "\\$&")}%`;
