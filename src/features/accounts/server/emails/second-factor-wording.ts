/** The wording of the email about a second factor. What happened stays in code, so that no edit can hide it. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDateTime } from "#shared/dates.ts";
import { FACTOR_NEWS, type SecondFactorLetter } from "../second-factor/tell-owner.ts";

const at = "2027-02-08T15:00:00.000Z";

export const secondFactorWording = letterWording<SecondFactorLetter>()({
  title: "Second factor",
  sent: "To the owner of an account, when its authenticator app, passkeys or recovery codes change.",
  placeholders: {
    news: { means: "What happened", value: ({ news }) => FACTOR_NEWS[news] },
    when: { means: "When", value: ({ at }, { organization }) => formatDateTime(at, organization.timeZone) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", needs: ["news"], original: "{{news}} | {{shortName}}" },
    opening: { label: "Opening", kind: "paragraphs", linksOnlyHere: true, original: "" },
    codeUsed: {
      label: "About the code",
      kind: "paragraphs",
      linksOnlyHere: true,
      when: "A recovery code was used",
      original: "This code no longer works. Make new codes before the last one is used.",
    },
    guessed: {
      label: "About wrong codes",
      kind: "paragraphs",
      linksOnlyHere: true,
      when: "Ten wrong codes were entered",
      original:
        "Whoever entered them knows your password, or has your email. If it was not you, choose a new password now: the codes of your app still protect the account.",
    },
    closing: { label: "Closing", kind: "paragraphs", linksOnlyHere: true, original: "" },
  },
  samples: {
    "A passkey": { news: "passkey-added", at, detail: "Ada's phone" },
    "Wrong codes": { news: "codes-guessed", at },
    "A recovery code": { news: "recovery-code-used", at },
  },
});
