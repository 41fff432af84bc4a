/**
 * The wording of the emails with a one-time link. The button and the six digits stay in code, so that no edit loses
 * them, and texts link to this site alone.
 */
import { letterWording, type WordingText } from "#platform/wording/letter-wording.ts";
import { LINK_MINUTES } from "../../rules/account.ts";
import type { LinkLetter } from "../links/post-link.ts";

type Originals = { title: string; sent: string; subject: string; opening: string; otherwise: string };

const paragraphs = { kind: "paragraphs", linksOnlyHere: true } as const;
const code: WordingText = {
  ...paragraphs,
  label: "Above the code",
  original: "Or type these six digits where the page asks for the code:",
};

const linkWording = ({ title, sent, subject, opening, otherwise }: Originals) =>
  letterWording<LinkLetter>()({
    title,
    sent,
    placeholders: {
      minutes: { means: "How many minutes link and code work", value: () => String(LINK_MINUTES) },
    },
    texts: {
      subject: { label: "Subject", kind: "line", original: `${subject} | {{shortName}}` },
      opening: { ...paragraphs, label: "Opening", original: opening },
      code,
      closing: {
        ...paragraphs,
        label: "Closing",
        needs: ["minutes"],
        original: `Link and code work once, for {{minutes}} minutes. ${otherwise}`,
      },
    },
    samples: { "One-time link": { link: "00000000-0000-4000-8000-000000000000", isForStaff: false } },
  });

export type LinkWording = ReturnType<typeof linkWording>;

export const magicLinkWording = linkWording({
  title: "Magic link",
  sent: "To the owner of an account who asks for a link to sign in with.",
  subject: "Your magic link",
  opening: "Sign in with the button, then once more with the one on the page it opens. No password is needed.",
  otherwise: "You did not ask for it? Then nothing happens: without this email nobody can sign in by it.",
});

export const confirmWording = linkWording({
  title: "Confirm an account",
  sent: "To the address with which somebody signs up.",
  subject: "Confirm your account",
  opening: "Somebody signed up with this email address. If that was you, confirm it, and your account is ready.",
  otherwise: "It was not you? Then do nothing: there will be no account.",
});

export const resetWording = linkWording({
  title: "New password",
  sent: "To the owner of an account who has forgotten the password.",
  subject: "Set a new password",
  opening: "Choose a new password on the page that the button opens. You will then be signed out everywhere.",
  otherwise: "You did not ask for it? Then your password stays as it is.",
});
