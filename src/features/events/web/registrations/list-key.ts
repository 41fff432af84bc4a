/** Storage key of this tab's unpaid registrations for an event. Forms check it before they load the list's code. */
export const listKey = (eventId: string): string => `registered:${eventId}`;
