/** Brings an application to the office. A reply goes to the applicant. */
import { LetterFrame, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { formatCents } from "#shared/money.ts";
import type { ApplicationLetter, ApplicationParameters } from "../post-application-letters.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { applicationParameters } from "./application-parameters.ts";

export async function applicationForOffice(
  letter: ApplicationLetter,
  context: LetterContext,
): Promise<WithParameters<ApplicationParameters>> {
  const subject = `Member application: ${letter.company}, ${letter.member_type} (${letter.reference})`;
  const rendered = await renderReactLetter(subject, <Letter {...letter} {...context} />);
  const replyTo = { name: letter.rep_name, address: letter.email };
  return { ...rendered, replyTo, parameters: applicationParameters(letter) };
}

function Letter(props: ApplicationLetter & LetterContext) {
  const { organization, company, rep_name, member_type, duesCents } = props;
  const dues =
    duesCents === null
      ? "No amount was charged: please confirm the pricing with them."
      : `Their dues of ${formatCents(duesCents)} are open.`;
  return (
    <LetterFrame
      organization={organization}
      preview={`${company} applies for ${member_type} membership.`}
      heading="New member application"
      replyNote={`A reply to this email goes to ${rep_name}.`}
    >
      <LetterText>{`${company} applies for ${member_type} membership. ${dues}`}</LetterText>
      <ApplicationFacts {...props} />
    </LetterFrame>
  );
}
