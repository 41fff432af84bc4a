/** The pattern of LIKE and ILIKE for text that somebody typed: found anywhere, and nothing of it means anything else. */
export const likePart = (typed: string): string => `%${typed.replaceAll(/[%_\\]/g, "\\$&")}%`;
