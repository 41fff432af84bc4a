import { CERTIFIED, CONTACT } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Detour } from "#ui/public/feedback/detour.tsx";

/** The address of a card that nobody has. */
export const NoSuchTechnician = () => (
  <Detour
    eyebrow="Not in the registry"
    title="No such technician"
    actions={
      <>
        <ButtonLink look="secondary" to={CERTIFIED}>
          Look up a technician
        </ButtonLink>
        <a href={CONTACT}>Ask the office</a>
      </>
    }
  >
    <p>This address belongs to no technician, so it certifies nobody. A letter may be missing: scan the card again.</p>
  </Detour>
);
