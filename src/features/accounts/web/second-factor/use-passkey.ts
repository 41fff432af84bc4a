import { useEffect, useState } from "react";
import { type Outcome, signInByPasskey } from "./passkey-calls.ts";

/** Whether this browser knows passkeys; false until it runs scripts. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows(typeof window.PublicKeyCredential === "function"), []);
  return knows;
}

/** A button that asks the device for a passkey. @param onDone gets what the site answered. */
export function usePasskey<Done>(onDone: (done: Done) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<string>();
  async function ask(work: () => Promise<Outcome<Done>>) {
    setIsAsking(true);
    setMessage(undefined);
    const outcome = await work().catch(() => ({ message: "The page could not be loaded whole. Please reload it." }));
    setIsAsking(false);
    if ("done" in outcome) onDone(outcome.done);
    else setMessage(outcome.message);
  }
  return { isAsking, message, ask };
}

/** Offers passkeys where the browser fills in the email, while the form is open. */
export function usePasskeyInFields(onDone: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as long as the page is open
  useEffect(() => {
    void signInByPasskey(true)
      .then((outcome) => "done" in outcome && onDone())
      .catch(() => {});
  }, []);
}
