/** The address where one registers for an event. */
export const registrationPath = (eventId: string): string => `/event-registration?event=${eventId}`;

/** The address of a place in line. */
export const waitingPath = (token: string): string => `/waitlist/${token}`;

/** The address where a registration stands from then on. Nobody can guess it. */
export const registeredPath = (token: string): string => `/registration/${token}`;

/** Query of the registration's page once nobody else is to be registered: how to pay. */
export const PAY_STEP = "step=pay";
