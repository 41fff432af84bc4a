import { LetterFacts, LetterSubheading } from "#platform/mail/sheet/letter-frame.tsx";
import type { ApplicationLetter } from "../post-application-letters.ts";

/** Every answer of the application, for the office and the applicant. */
export function ApplicationFacts(letter: ApplicationLetter) {
  return (
    <>
      <LetterSubheading>The application</LetterSubheading>
      <LetterFacts
        rows={[
          ["Company", letter.company],
          ["Representative", letter.rep_name],
          ["Phone", letter.phone],
          ["Email", letter.email],
          ["Website", letter.website || "Not provided"],
          ["Address", `${letter.street}\n${letter.city}, ${letter.state} ${letter.zip}`],
          ["Type of business", letter.business_type],
          ["Type of membership", letter.member_type],
          ["Payment", letter.pay_method || "Not provided"],
          ["Logo", letter.logo],
          ["Reference", letter.reference],
        ]}
      />
    </>
  );
}
