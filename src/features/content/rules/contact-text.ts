/** The specification's words; the two spaces are its own. */
export const MESSAGE_SENT =
  "Your message has been sent.  You will be contacted at the email you provided as soon as possible";
