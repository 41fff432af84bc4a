/** The wording of the emails that tell the owner of an address, and no one else, whether it has an account. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import type { PlainAccountLetter } from "../links/post-link.ts";

const paragraphs = { kind: "paragraphs", linksOnlyHere: true } as const;
const shared = {
  placeholders: { address: { means: "The email address", value: ({ email }: PlainAccountLetter) => email } },
  samples: { "An address": { email: "marla@bayou-paving.example" } },
};
const closing = { ...paragraphs, label: "Closing", original: "It was not you? Then there is nothing to do." };

export const alreadyWording = letterWording<PlainAccountLetter>()({
  ...shared,
  title: "Account exists already",
  sent: "To an address with an account, with which somebody signs up again.",
  texts: {
    subject: { label: "Subject", kind: "line", original: "You already have an account | {{shortName}}" },
    opening: {
      ...paragraphs,
      label: "Opening",
      original: "Somebody signed up with {{address}}, which has an account already. Nothing was changed.",
    },
    closing,
  },
});

export const noAccountWording = letterWording<PlainAccountLetter>()({
  ...shared,
  title: "No account",
  sent: "To an address without an account, for which somebody asks for a new password.",
  texts: {
    subject: { label: "Subject", kind: "line", original: "No account with this address | {{shortName}}" },
    opening: {
      ...paragraphs,
      label: "Opening",
      original:
        "Somebody asked for a new password for {{address}}. There is no account with this address.\n\nIf that was you, you may have signed up with another address, or not yet.",
    },
    closing,
  },
});
