import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./letters.module.css";

type Props = {
  /** The one that the letter has. */
  address: string;
  /** Once it is under way there is no form; what was said of it stays. */
  isOffered: boolean;
};

/** Sends a letter that did not arrive to another address. It stays one letter, however often the button is pressed. */
export function ReaddressForm({ address: from, isOffered }: Props) {
  const [address, setAddress] = useState(from);
  const saySent = useSaySent();
  const { isSending, refusal, done, send } = useStaffForm();
  return (
    <section className={styles.readdress}>
      {isOffered && (
        <form
          noValidate
          aria-label="Another address"
          onSubmit={(event) => {
            event.preventDefault();
            send({ from, address }, true);
          }}
        >
          <h2>Send it to another address</h2>
          <TextInput
            label="Right address"
            description="Only this letter goes there. Whoever it is about keeps the address that they have."
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={address}
            error={refusal?.errors.address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <RefusedBox refusal={refusal} hasFields />
          {refusal?.code === "admin.address-suppressed" && (
            <p>
              <PageLink isAct to={portal.suppressions(address)}>
                See why, and lift it
              </PageLink>
            </p>
          )}
          <Button type="submit" variant="default" loading={isSending}>
            Change the address and send
          </Button>
        </form>
      )}
      <p role="status">{done && saySent("The letter", from)}</p>
    </section>
  );
}
