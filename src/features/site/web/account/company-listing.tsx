import type { OwnCompany } from "#features/membership/rules/company-view.ts";
import { PROPOSAL_STATE_LABELS } from "#features/membership/rules/listing-proposal.ts";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";
import type { Told } from "./personal.ts";
import { ProposalForm } from "./proposal-form.tsx";

/** The company on the public list, what it proposed, and the form that proposes a change. */
export function CompanyListing({ company, told }: { company: OwnCompany; told: Told | undefined }) {
  const { listing, proposals } = company;
  const { street, city, state, zip, logo, isOnBlack } = listing;
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
      {!waiting && <ProposalForm company={company} told={told} />}
    </section>
  );
}
