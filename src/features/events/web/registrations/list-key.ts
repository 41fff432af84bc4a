/** Where this tab keeps its unpaid registrations for an event: a form asks there before it loads the list. */
export const listKey = (eventId: string): string => `registered:${eventId}`;
