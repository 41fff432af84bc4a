/** Sends an application to the office. A reply goes to the applicant. */
import { LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import type { ApplicationLetter, ApplicationParameters } from "../post-application-letters.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { applicationParameters } from "./application-parameters.ts";
import { applicationForOfficeWording } from "./application-wording.ts";

export async function applicationForOffice(
  letter: ApplicationLetter,
  context: LetterContext,
): Promise<WithParameters<ApplicationParameters>> {
  const words = wordsOf(applicationForOfficeWording, letter, context);
  const rendered = await renderReactLetter(words.line("subject"), <Letter {...letter} {...context} words={words} />);
  const replyTo = { name: letter.rep_name, address: letter.email };
  return { ...rendered, replyTo, parameters: applicationParameters(letter) };
}

type Props = ApplicationLetter & LetterContext & { words: Words<keyof typeof applicationForOfficeWording.texts> };

function Letter(props: Props) {
  const { organization, words, company, rep_name, member_type, duesCents } = props;
  return (
    <LetterFrame
      organization={organization}
      preview={`${company} applies for ${member_type} membership.`}
      heading="New member application"
      replyNote={`A reply to this email goes to ${rep_name}.`}
    >
      {words.paragraphs(duesCents === null ? "toConfirm" : "opening")}
      <ApplicationFacts {...props} />
      {words.paragraphs("closing")}
    </LetterFrame>
  );
}
