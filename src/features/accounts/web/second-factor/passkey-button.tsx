import { Button } from "#ui/public/button.tsx";
import styles from "./passkey-button.module.css";
import { signInByPasskey } from "./passkey-calls.ts";
import { useKnowsPasskeys, usePasskey } from "./use-passkey.ts";

/**
 * Signs in by a passkey of the device, and loads the next page. Hidden in browsers without passkeys. Its room is kept
 * until the browser is known: the buttons below would move under a press.
 */
export function PasskeyButton({ next }: { next: string }) {
  const knowsPasskeys = useKnowsPasskeys();
  const { isAsking, message, ask } = usePasskey(() => window.location.assign(next));
  return (
    <p className={knowsPasskeys ? styles.way : `${styles.way} ${styles.room}`}>
      <Button look="secondary" type="button" disabled={isAsking} onClick={() => ask(() => signInByPasskey())}>
        Sign in with a passkey
      </Button>
      {message && <span role="alert"> {message}</span>}
    </p>
  );
}
