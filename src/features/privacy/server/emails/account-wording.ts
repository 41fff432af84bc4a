/** The wording of the emails about the end of an account. */
import { letterWording } from "#platform/wording/letter-wording.ts";

const paragraphs = { kind: "paragraphs", linksOnlyHere: true } as const;
type Unused = { lastDay: string };

export const accountDeletedWording = letterWording<{ at: string }>()({
  title: "Account deleted",
  sent: "To the address of an account that its owner has deleted.",
  placeholders: {},
  samples: { "An account": { at: "2027-03-01T15:00:00.000Z" } },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Your account is deleted | {{shortName}}" },
    opening: {
      ...paragraphs,
      label: "Opening",
      original:
        "Your account is deleted, with its sign-ins, passkeys and codes, and you are signed out everywhere.\n\nRegistrations, payments and certifications stay in the books and in the register of the association. To have your name taken out of them, write to the office.",
    },
    closing: {
      ...paragraphs,
      label: "Closing",
      original: "It was not you? Call the office at once: somebody else can read your email or knows your password.",
    },
  },
});

export const accountUnusedWording = letterWording<Unused>()({
  title: "Account not used",
  sent: "A month before an account is closed that nobody has used for as long as the settings say.",
  placeholders: { day: { means: "The day it is closed", value: ({ lastDay }: Unused) => lastDay } },
  samples: { "An account": { lastDay: "Thursday, April 1, 2027" } },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Your account will be closed | {{shortName}}" },
    opening: {
      ...paragraphs,
      label: "Opening",
      original:
        "Nobody has signed in to your account for a long time. It is closed on {{day}}, unless you sign in before.\n\nYour registrations, payments and certifications are not touched by it.",
    },
    closing: {
      ...paragraphs,
      label: "Closing",
      original: "You need the account no more? Then there is nothing to do.",
    },
  },
});
