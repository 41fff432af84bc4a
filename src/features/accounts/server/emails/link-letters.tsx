/** The emails with a one-time link and its code. */
import { LetterButton, LetterCode, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { newPasswordPath, verifyPath } from "#shared/account-paths.ts";
import { LINK_MINUTES } from "../../rules/account.ts";
import { codeOfLink, tokenOfLink } from "../links/link-words.ts";
import type { LinkLetter } from "../links/post-link.ts";
import { confirmWording, type LinkWording, magicLinkWording, resetWording } from "./link-wording.ts";

type Kind = { wording: LinkWording; pathOf: (token: string) => string; heading: string; button: string };

export const magicLinkLetter = (letter: LinkLetter, context: LetterContext) =>
  linkLetter(letter, context, {
    wording: magicLinkWording,
    pathOf: verifyPath,
    heading: "Your magic link",
    button: "Sign in",
  });

export const confirmLetter = (letter: LinkLetter, context: LetterContext) =>
  linkLetter(letter, context, {
    wording: confirmWording,
    pathOf: verifyPath,
    heading: "Confirm your account",
    button: "Confirm your account",
  });

export const resetLetter = (letter: LinkLetter, context: LetterContext) =>
  linkLetter(letter, context, {
    wording: resetWording,
    pathOf: newPasswordPath,
    heading: "Set a new password",
    button: "Choose a new password",
  });

async function linkLetter(
  letter: LinkLetter,
  context: LetterContext,
  { wording, pathOf, heading, button }: Kind,
): Promise<RenderedLetter> {
  const { organization, publicUrl, secret } = context;
  if (!secret) throw new Error("a letter with a link needs the site's secret");
  const words = wordsOf(wording, letter, context);
  const [token, code] = [tokenOfLink(secret, letter.link), codeOfLink(secret, letter.link)];
  const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
  const rendered = await renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={`Link and code work once, for ${LINK_MINUTES} minutes.`}
      heading={heading}
    >
      {words.paragraphs("opening")}
      <LetterButton href={publicUrl + pathOf(token)}>{button}</LetterButton>
      {words.paragraphs("code")}
      <LetterCode>{digits}</LetterCode>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
  return { ...rendered, secrets: { words: [token, digits, code], areHiddenInMailbox: letter.isForStaff } };
}
