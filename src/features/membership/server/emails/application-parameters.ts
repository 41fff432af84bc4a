import type { ApplicationLetter, ApplicationParameters } from "../post-application-letters.ts";

/** The fields for the email service's template; the office and the applicant get the same. */
export function applicationParameters(letter: ApplicationLetter): ApplicationParameters {
  const { to_email, to_name, company, rep_name, phone, email, website } = letter;
  const { street, city, state, zip, business_type, member_type, pay_method } = letter;
  return {
    to_email,
    to_name,
    company,
    rep_name,
    phone,
    email,
    website,
    street,
    city,
    state,
    zip,
    business_type,
    member_type,
    pay_method,
  };
}
