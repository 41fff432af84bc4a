import { TextInput } from "@mantine/core";

/** Where no letter leaves the site. */
export const HAND_OVER = "No mail server is set up, so the letter is kept here and not sent. Hand its link over.";

/** Where no letter leaves the server, the administrator hands the link over; it is shown this once. */
export const CopyLink = ({ link }: { link: string }) => (
  <TextInput
    label="Link to hand over"
    description="Only the invited person should get it. It is shown this once, and works once."
    value={link}
    readOnly
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);
