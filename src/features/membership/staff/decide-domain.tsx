import { Button, Textarea } from "@mantine/core";
import { useRef } from "react";
import { countOf } from "#shared/counts.ts";
import type { StaffDomain } from "../rules/company-view.ts";
import styles from "./company.module.css";
import type { Act, Acts } from "./company-acts.tsx";

/** An email domain that an administrator of the company added: what is known of it, and the decision. */
export function DecideDomain({ row, acts: { press, isSending, refusal } }: { row: StaffDomain; acts: Acts }) {
  const { domain, accounts, askedBy } = row;
  const note = useRef<HTMLTextAreaElement>(null);
  const id = row.id ?? "";
  const undo: Act = { fields: { intent: "reopen-domain", id }, said: `${domain} waits again.` };
  return (
    <form className={styles.form} aria-label={`Decide about ${domain}`} onSubmit={(event) => event.preventDefault()}>
      <h3 className={styles.formTitle}>{domain} waits for you</h3>
      <p className={styles.note}>
        {askedBy && `${askedBy} added it. `}
        {accounts && saysAccounts(accounts)} Approve it only if every address there is the company's: not a mail
        provider, nor a public body or a university.
      </p>
      <Textarea
        ref={note}
        name="note"
        label="Why not, for the company to read"
        description="Needed to refuse it. A letter tells the company's administrators either way."
        rows={2}
        maxLength={1000}
        error={refusal?.errors.note}
      />
      <div className={styles.deeds}>
        <Button
          loading={isSending}
          onClick={() => press({ fields: { intent: "approve-domain", id }, said: `${domain} is verified.`, undo })}
        >
          Approve<span className="visually-hidden"> {domain}</span>
        </Button>
        <Button
          variant="default"
          loading={isSending}
          onClick={() =>
            press({
              fields: { intent: "refuse-domain", id, note: note.current?.value ?? "" },
              said: `${domain} is refused.`,
              undo,
            })
          }
        >
          Refuse<span className="visually-hidden"> {domain}</span>
        </Button>
      </div>
    </form>
  );
}

const saysAccounts = ({ all, ofCompany }: NonNullable<StaffDomain["accounts"]>): string =>
  `${countOf(all, "account")} with a verified address there, ${ofCompany} of the company's people.`;
