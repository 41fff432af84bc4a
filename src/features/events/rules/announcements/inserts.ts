/** The inserts of an announcement, with their meanings. Imports no schemas, so that pages stay small. */
export const INSERTS = {
  firstName: "The reader's first name",
  name: "The reader's whole name",
  company: "The company of the registration",
  event: "The event with its year",
  eventDate: "The day of the event, or of the class",
  location: "Where the event is",
  reference: "The reference of the registration, such as R-7K3F9Q",
  owed: "What is still to pay. Only whoever registered owes something: $0.00 for others",
  registrationLink: "The address of the registration. Others than whoever registered get the event's page",
} as const;
export type Insert = keyof typeof INSERTS;

/** The most characters of the subject, as sent. */
export const MOST_SUBJECT = 200;
export const MOST_TEXT = 4000;

export const PEOPLE_CHOICES = ["contacts", "everyone"] as const;
export const PEOPLE_WORDS: Record<(typeof PEOPLE_CHOICES)[number], string> = {
  contacts: "Whoever registered",
  everyone: "Everybody with an email",
};

/** The text of a new announcement. */
export const FIRST_TEXT = "Hello {{firstName}},\n\n\n\nYour registration: {{registrationLink}}";
