import { TextInput } from "@mantine/core";

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
