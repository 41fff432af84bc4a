/** The address of a class registration, for whoever holds its token. */
export const classRegistrationPath = (token: string): string => `/class-registration/${token}`;
