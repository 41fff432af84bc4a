import { Form } from "react-router";
import type { OwnCompany } from "#features/membership/rules/company-view.ts";
import { LogoBackground } from "#features/membership/web/applications/logo-background.tsx";
import { LogoField } from "#features/membership/web/applications/logo-field.tsx";
import { useLogo } from "#features/membership/web/applications/use-logo.ts";
import { Button } from "#ui/public/button.tsx";
import { PlaceFields } from "#ui/public/forms/fields/place-fields.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import type { Told } from "./personal.ts";

type Props = { company: OwnCompany; told: Told | undefined };

/**
 * Proposes a change of the public list. The logo is previewed on both backgrounds, and typed values survive a refusal.
 */
export function ProposalForm({ company: { name, listing }, told }: Props) {
  const chooser = useLogo();
  const refused = told && "problem" in told && told.intent === "listing" ? told : undefined;
  const { fieldErrors: errors = {}, typed = {} } = refused ?? {};
  const { street, city, state, zip, website, logo, isOnBlack } = listing;
  const values = { street, city, state, zip, website: website ?? "", ...typed };
  const present = logo ? `/storage/mapa_aff_images/${encodeURIComponent(logo)}` : undefined;
  const selected = chooser.logo.url;
  const isBlack = typed.logoBackground ? typed.logoBackground === "black" : isOnBlack;
  return (
    <Form method="post" noValidate encType="multipart/form-data" className={`${styles.form} ${styles.proposal}`}>
      <h3>Propose a change</h3>
      <PlaceFields errors={errors} values={values} />
      <TextField name="website" label="Website" defaultValue={values.website} error={errors.website} isOptional />
      <LogoField chooser={chooser} error={errors.logo} />
      {refused && (
        <noscript>
          <p className={styles.again}>A new logo was not kept: choose its file again.</p>
        </noscript>
      )}
      <LogoBackground
        url={selected ?? present}
        companyName={name}
        isBlack={isBlack}
        onFail={selected ? chooser.onFail : () => undefined}
      />
      <Button type="submit">Propose this change</Button>
    </Form>
  );
}
