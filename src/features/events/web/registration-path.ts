/** The address where one registers for an event. */
export const registrationPath = (eventId: string): string => `/event-registration?event=${eventId}`;
