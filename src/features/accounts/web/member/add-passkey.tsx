import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/public/button.tsx";
import { PasswordField } from "#ui/public/forms/fields/password-field.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { makePasskey } from "../second-factor/passkey-calls.ts";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import { useKnowsPasskeys, usePasskey } from "../second-factor/use-passkey.ts";
import { MessageBox } from "../views/message-box.tsx";

/**
 * Adds a passkey that the device makes.
 *
 * @param proof the label of the proof field, where a proof is needed. On a page that was open for a while, only the
 * refusal tells that it is.
 */
export function AddPasskey({ proof: label }: { proof: string | undefined }) {
  const { revalidate } = useRevalidator();
  const knowsPasskeys = useKnowsPasskeys();
  const [codes, setCodes] = useState<string[]>();
  const [added, setAdded] = useState<string>();
  const [{ name, proof }, setTyped] = useState(EMPTY);
  const { isAsking, message, errors, ask } = usePasskey<{ recoveryCodes: string[] | null }>(({ recoveryCodes }) => {
    setCodes(recoveryCodes ?? undefined);
    setAdded(name.trim());
    setTyped(EMPTY);
  });
  if (!knowsPasskeys) return <p>This browser, or this page without scripts, cannot make passkeys.</p>;
  const type = (typed: Partial<typeof EMPTY>) => setTyped({ name, proof, ...typed });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask(() => makePasskey(name, label ? proof : undefined)).then(revalidate);
      }}
    >
      <NameField value={name} error={errors.name} onType={(typed) => type({ name: typed })} />
      {label && (
        <ProofInput label={label} value={proof} error={errors.proof} onType={(typed) => type({ proof: typed })} />
      )}
      <Button type="submit" disabled={isAsking}>
        Add a passkey
      </Button>
      {message && <MessageBox tone="danger">{message}</MessageBox>}
      {added && !message && <MessageBox tone="done">{`Passkey added: ${added}`}</MessageBox>}
      {codes && <RecoveryCodes codes={codes} />}
    </form>
  );
}

const EMPTY = { name: "", proof: "" };

type FieldProps = { value: string; error: string | undefined; onType: (typed: string) => void };

const NameField = ({ value, error, onType }: FieldProps) => (
  <TextField
    label="Name of the new passkey"
    name="passkeyName"
    hint="Such as the device that holds it"
    autoComplete="off"
    error={error}
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
);

const ProofInput = ({ label, value, error, onType }: FieldProps & { label: string }) => (
  <PasswordField
    label={label}
    name="proof"
    id="add-passkey-proof"
    autoComplete="current-password"
    error={error}
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
);
