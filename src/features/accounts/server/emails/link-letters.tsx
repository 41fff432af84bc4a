/** The letters with a one-time link and its code. */
import { LetterButton, LetterCode, LetterFrame, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { newPasswordPath, verifyPath } from "#shared/account-paths.ts";
import { LINK_MINUTES } from "../../rules/account.ts";
import { codeOfLink, tokenOfLink } from "../links/link-words.ts";
import type { LinkLetter } from "../links/post-link.ts";

type Words = {
  subject: string;
  lede: string;
  button: string;
  /** Said to who did not ask for it. */
  otherwise: string;
};

export const magicLinkLetter = (letter: LinkLetter, context: LetterContext) =>
  linkLetter(letter, context, verifyPath, {
    subject: "Your magic link",
    lede: "Sign in with the button, then once more with the one on the page it opens. No password is needed.",
    button: "Sign in",
    otherwise: "You did not ask for it? Then nothing happens: without this email nobody can sign in by it.",
  });

export const confirmLetter = (letter: LinkLetter, context: LetterContext) =>
  linkLetter(letter, context, verifyPath, {
    subject: "Confirm your account",
    lede: "Somebody signed up with this email address. If that was you, confirm it, and your account is ready.",
    button: "Confirm your account",
    otherwise: "It was not you? Then do nothing: there will be no account.",
  });

export const resetLetter = (letter: LinkLetter, context: LetterContext) =>
  linkLetter(letter, context, newPasswordPath, {
    subject: "Set a new password",
    lede: "Choose a new password on the page that the button opens. You will then be signed out everywhere.",
    button: "Choose a new password",
    otherwise: "You did not ask for it? Then your password stays as it is.",
  });

async function linkLetter(
  { link, isForStaff }: LinkLetter,
  context: LetterContext,
  pathOf: (token: string) => string,
  words: Words,
): Promise<RenderedLetter> {
  const { organization, publicUrl, secret } = context;
  if (!secret) throw new Error("a letter with a link needs the site's secret");
  const [token, code] = [tokenOfLink(secret, link), codeOfLink(secret, link)];
  const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
  const letter = await renderReactLetter(
    `${words.subject} | ${organization.shortName}`,
    <LetterFrame organization={organization} preview={words.lede} heading={words.subject}>
      <LetterText>{words.lede}</LetterText>
      <LetterButton href={publicUrl + pathOf(token)}>{words.button}</LetterButton>
      <LetterText>Or type these six digits where the page asks for the code:</LetterText>
      <LetterCode>{digits}</LetterCode>
      <LetterText>{`Link and code work once, for ${LINK_MINUTES} minutes. ${words.otherwise}`}</LetterText>
    </LetterFrame>,
  );
  return { ...letter, secrets: { words: [token, digits, code], areHiddenInMailbox: isForStaff } };
}
