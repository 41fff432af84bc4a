import { useEffect, useState } from "react";
import { type FieldErrors, type Outcome, signInByPasskey } from "./passkey-calls.ts";

/** Whether this browser supports passkeys; false until it runs scripts. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows(typeof window.PublicKeyCredential === "function"), []);
  return knows;
}

/** A button that asks the device for a passkey. @param onDone gets the site's answer. */
export function usePasskey<Done>(onDone: (done: Done) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  async function ask(work: () => Promise<Outcome<Done>>) {
    setIsAsking(true);
    setMessage(undefined);
    setErrors({});
    const outcome: Outcome<Done> = await work().catch(() => ({
      message: "The page could not be loaded whole. Please reload it.",
    }));
    setIsAsking(false);
    if ("done" in outcome) return onDone(outcome.done);
    setMessage(outcome.message);
    setErrors(outcome.errors ?? {});
  }
  return { isAsking, message, errors, ask };
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
