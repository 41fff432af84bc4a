/** One draft per form and event. */
export const draftKey = (eventId: string): string => `event-registration:${eventId}`;
