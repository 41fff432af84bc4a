/** Asks the owner of an address whether its domain is the company's. */
import { LetterButton, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { companyDomainPath } from "#shared/account-paths.ts";
import type { CompanyDomainLetter } from "../companies/ask-for-domain.ts";
import { companyDomainWording } from "./company-wording.ts";

export function companyDomain(letter: CompanyDomainLetter, context: LetterContext): Promise<RenderedLetter> {
  const words = wordsOf(companyDomainWording, letter, context);
  return renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
}

type Props = CompanyDomainLetter & LetterContext & { words: Words<keyof typeof companyDomainWording.texts> };

const Letter = ({ organization, publicUrl, words, company, domain, askedBy, token }: Props) => (
  <LetterFrame
    organization={organization}
    preview={`${askedBy} asks to verify ${domain} for ${company}.`}
    heading="Verify an email domain"
  >
    {words.paragraphs("opening")}
    <LetterButton href={`${publicUrl}${companyDomainPath(token)}`}>Verify this domain</LetterButton>
    {words.paragraphs("closing")}
  </LetterFrame>
);
