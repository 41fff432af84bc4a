/** The address that dials a stored number, with its extension after it. */
export const phoneLink = (phone: string): string => `tel:+1${phone.replace("x", ";ext=")}`;
