/** The inserts of an announcement, with their meanings. Imports no schemas, so that pages stay small. */
export const INSERTS = {
  firstName: "Recipient's first name",
  name: "Recipient's full name",
  company: "Registration's company",
  event: "Event with its year",
  eventDate: "Event or class date",
  location: "Event location",
  reference: "Registration reference, such as R-7K3F9Q",
  owed: "Balance due for the registrant; $0.00 for others",
  registrationLink: "Link to the registration for the registrant; to the event's page for others",
} as const;
export type Insert = keyof typeof INSERTS;

/** The most characters of the subject, as sent. */
export const MOST_SUBJECT = 200;
export const MOST_TEXT = 4000;

export const PEOPLE_CHOICES = ["contacts", "everyone"] as const;
export const PEOPLE_WORDS: Record<(typeof PEOPLE_CHOICES)[number], string> = {
  contacts: "Registrants only",
  everyone: "Everyone with an email",
};

/** The text of a new announcement. */
export const FIRST_TEXT = "Hello {{firstName}},\n\n\n\nYour registration: {{registrationLink}}";
