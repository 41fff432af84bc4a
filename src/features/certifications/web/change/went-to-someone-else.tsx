import { Link } from "react-router";
import { CONTACT } from "#shared/paths.ts";
import { Detour } from "#ui/public/feedback/detour.tsx";

/** Behind the link of a person in whose place another one comes: it shows nothing of the other. */
export const WentToSomeoneElse = () => (
  <Detour
    eyebrow="Another person"
    title="This registration went to someone else"
    actions={<Link to={CONTACT}>Ask the office</Link>}
  >
    <p>The link to it is in their email.</p>
  </Detour>
);
