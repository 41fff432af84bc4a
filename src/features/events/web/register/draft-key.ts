/**
 * One draft per form and event. The form of a waitlist offer has one of its own: it begins with what is held, and with
 * who waited.
 */
export const draftKey = (eventId: string, offer?: string | null): string =>
  ["event-registration", eventId, offer].filter(Boolean).join(":");
