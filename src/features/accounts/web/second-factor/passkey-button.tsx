import { Button } from "#ui/public/button.tsx";
import styles from "./passkey-button.module.css";
import { signInByPasskey } from "./passkey-calls.ts";
import { useKnowsPasskeys, usePasskey } from "./use-passkey.ts";

/** Signs in by a passkey of the device, and loads the next page. Hidden in browsers without passkeys. */
export function PasskeyButton({ next }: { next: string }) {
  const knowsPasskeys = useKnowsPasskeys();
  const { isAsking, message, ask } = usePasskey(() => window.location.assign(next));
  if (!knowsPasskeys) return null;
  return (
    <p className={styles.way}>
      <Button look="secondary" type="button" disabled={isAsking} onClick={() => ask(() => signInByPasskey())}>
        Sign in with a passkey
      </Button>
      {message && <span role="alert"> {message}</span>}
    </p>
  );
}
