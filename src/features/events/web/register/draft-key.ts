/**
 * Key of a form's draft: one per event. The form of a waitlist offer has its own draft, because it begins with the held
 * option and the details of the person who waited.
 */
export const draftKey = (eventId: string, offer?: string | null): string =>
  ["event-registration", eventId, offer].filter(Boolean).join(":");
