/** @returns what a person is called until they say so themselves: `lee` of `lee@example.org`. */
export const nameOfMailbox = (email: string): string => email.slice(0, email.indexOf("@"));
