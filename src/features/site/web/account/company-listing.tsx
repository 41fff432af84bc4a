import { Form } from "react-router";
import type { OwnCompany } from "#features/membership/rules/company-view.ts";
import { PROPOSAL_STATE_LABELS } from "#features/membership/rules/listing-proposal.ts";
import { Button } from "#ui/public/button.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { PlaceFields } from "#ui/public/forms/fields/place-fields.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";

/** The company on the public list, and the form that proposes a change of it. */
export function CompanyListing({ company: { listing, proposals } }: { company: OwnCompany }) {
  const { street, city, state, zip, website, logo, isOnBlack } = listing;
  const waiting = proposals.find((proposal) => proposal.state === "proposed");
  return (
    <section className={styles.part}>
      <h2>Listing</h2>
      {logo && (
        <img
          className={`${styles.logo} ${isOnBlack ? styles.black : ""}`}
          src={`/storage/mapa_aff_images/${encodeURIComponent(logo)}`}
          alt="The company's logo"
        />
      )}
      <p>{`${street}, ${city}, ${state} ${zip}`}</p>
      <ul className={styles.list}>
        {proposals.map(({ id, state: at, proposedBy, note }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              {`A change by ${proposedBy}: ${PROPOSAL_STATE_LABELS[at]}`}
              {note && <span className={styles.note}>{note}</span>}
            </span>
            {at === "proposed" && <IntentButton intent="withdraw" label="Take it back" fields={{ id }} />}
          </li>
        ))}
      </ul>
      {!waiting && (
        <Form method="post" noValidate encType="multipart/form-data" className={styles.form}>
          <h3>Propose a change</h3>
          <PlaceFields errors={{}} values={{ street, city, state, zip }} prefix="" />
          <TextField name="website" label="Website" defaultValue={website ?? ""} isOptional />
          <label htmlFor="logo">New logo file (optional)</label>
          <input id="logo" type="file" name="logo" accept="image/*" />
          <FieldGroup legend="Background of the logo" id="logoBackground">
            {(["white", "black"] as const).map((ground) => (
              <label key={ground}>
                <input
                  type="radio"
                  name="logoBackground"
                  value={ground}
                  defaultChecked={(ground === "black") === isOnBlack}
                />{" "}
                {ground === "black" ? "Black" : "White"}
              </label>
            ))}
          </FieldGroup>
          <Button type="submit">Propose this change</Button>
        </Form>
      )}
    </section>
  );
}
