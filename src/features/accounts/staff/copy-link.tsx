import { TextInput } from "@mantine/core";

/** Shown where the site sends no email. */
export const HAND_OVER = "No mail server is set up, so the email was not sent. Share the link below.";

/** Shows the link once, for the administrator to hand over where the site sends no email. */
export const CopyLink = ({ link }: { link: string }) => (
  <TextInput
    label="Invitation link"
    description="Share it only with the invited person. It is shown once and works once."
    value={link}
    readOnly
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);
