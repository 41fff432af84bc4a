/** Forwards a visitor's message to the office. A reply goes to the visitor. */
import { LetterFacts, LetterFrame, LetterPanel } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, WithParameters } from "#platform/mail/transports/mailer.ts";
import { type Words, wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import type { ContactLetter } from "../messages/send-contact-message.ts";
import { contactWording } from "./contact-wording.ts";

/** The email is drawn from its parameters alone. */
export async function contactMessage(
  letter: ContactLetter,
  context: LetterContext,
): Promise<WithParameters<ContactLetter>> {
  const { first_name, last_name, email, message } = letter;
  const name = `${letter.first_name} ${letter.last_name}`;
  const words = wordsOf(contactWording, letter, context);
  const sheet = <Message {...letter} {...context} name={name} words={words} />;
  const rendered = await renderReactLetter(words.line("subject"), sheet);
  const phone = formatPhone(letter.phone);
  const timestamp = formatDateTime(letter.timestamp, context.organization.timeZone);
  const parameters = { first_name, last_name, email, phone, message, timestamp };
  return { ...rendered, replyTo: { name, address: email }, parameters };
}

const Message = ({
  organization,
  name,
  email,
  phone,
  message,
  timestamp,
  words,
}: ContactLetter & LetterContext & { name: string; words: Words<keyof typeof contactWording.texts> }) => (
  <LetterFrame
    organization={organization}
    preview={message.slice(0, 120)}
    heading={`Message from ${name}`}
    replyNote={`Sent from the contact form. A reply goes to ${email}.`}
  >
    {words.paragraphs("opening")}
    <LetterFacts
      rows={[
        ["Name", name],
        ["Email", email],
        ["Phone", formatPhone(phone)],
        ["Received", formatDateTime(timestamp, organization.timeZone)],
      ]}
    />
    <LetterPanel>{message}</LetterPanel>
    {words.paragraphs("closing")}
  </LetterFrame>
);
