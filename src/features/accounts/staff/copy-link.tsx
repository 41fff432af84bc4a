import { TextInput } from "@mantine/core";

/** Where no letter leaves the server, the administrator hands the link over; it is shown this once. */
export const CopyLink = ({ link }: { link: string }) => (
  <TextInput
    label="Link to hand over"
    description="This site sends no mail yet. Only the invited person should get it; it is shown this once."
    value={link}
    readOnly
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);
