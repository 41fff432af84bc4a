import { Form } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import type { NeededToAdd } from "../../rules/second-factor.ts";
import { MessageBox } from "../views/message-box.tsx";
import type { ProviderButton } from "../views/provider-buttons.tsx";
import { FormResult } from "./form-result.tsx";
import styles from "./security.module.css";
import { answerTo, ProofField, SignInAgain } from "./security-form.tsx";
import type { SecurityAnswer } from "./send-security-form.ts";

type LinkedAccount = { id: string; name: string; since: string };
type Props = {
  linkedAccounts: readonly LinkedAccount[];
  /** Every provider that the operator has set up. */
  providers: readonly ProviderButton[];
  timeZone: string;
  answer: SecurityAnswer | undefined;
  /** Why the last link was refused, from the address of the way back. */
  refused: string | undefined;
  proof: string;
  /** The proof that is needed before one is linked. */
  needed: NeededToAdd;
};

export const LINK = "link-account";
export const UNLINK = "unlink-account";

/** Accounts of other companies that sign the reader in, and providers to link. Empty where there are neither. */
export function LinkedAccountsPart({ linkedAccounts, providers, timeZone, answer, refused, proof, needed }: Props) {
  const isAnswered = answer?.intent === UNLINK;
  const others = providers.filter(({ name }) => !linkedAccounts.some((linked) => linked.name === name));
  if (linkedAccounts.length + others.length === 0 && !isAnswered) return null;
  return (
    <section className={styles.part} id={UNLINK}>
      <h2>Other accounts</h2>
      {linkedAccounts.length > 0 && (
        <ul className={styles.sessions}>
          {linkedAccounts.map((linkedAccount) => (
            <LinkedAccountRow key={linkedAccount.id} linkedAccount={linkedAccount} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <FormResult intent={UNLINK} answer={answer} />
      {others.length > 0 &&
        (needed === "sign-in" ? (
          <SignInAgain />
        ) : (
          <LinkForm providers={others} answer={answerTo(LINK, answer)} proof={needed === "proof" ? proof : undefined} />
        ))}
      {refused && answer === undefined && <MessageBox tone="danger">{refused}</MessageBox>}
    </section>
  );
}

type LinkProps = {
  providers: readonly ProviderButton[];
  answer: SecurityAnswer | undefined;
  proof: string | undefined;
};

/** One button for each company, and one proof field for all of them where a proof is needed. */
function LinkForm({ providers, answer, proof }: LinkProps) {
  const isSending = useSending(LINK);
  // On a page that was open for a while, only the refusal tells that a proof is needed.
  const label = proof ?? (answer?.errors.proof && "Your password, or a code");
  return (
    <>
      <p>Link an account that you have, and sign in with it from then on.</p>
      <Form method="post" replace preventScrollReset noValidate>
        <input type="hidden" name="intent" value={LINK} />
        {label && <ProofField id="link-account-proof" label={label} answer={answer} />}
        <p className={styles.buttons}>
          {providers.map(({ id, name }) => (
            <Button key={id} type="submit" look="secondary" name="provider" value={id} disabled={isSending}>
              Link {name}
            </Button>
          ))}
        </p>
      </Form>
      {!isSending && answer?.refused && <MessageBox tone="danger">{answer.refused}</MessageBox>}
    </>
  );
}

const LinkedAccountRow = ({
  linkedAccount: { id, name, since },
  timeZone,
}: {
  linkedAccount: LinkedAccount;
  timeZone: string;
}) => (
  <li>
    <div className={styles.device}>
      <strong>{name}</strong>
      <p className={styles.times}>
        <span>Signs you in since {formatDateTime(since, timeZone)}</span>
      </p>
    </div>
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="linkedAccount" value={id} />
      <Button look="quiet" type="submit" name="intent" value={UNLINK} aria-label={`Stop signing in with ${name}`}>
        Stop
      </Button>
    </Form>
  </li>
);
