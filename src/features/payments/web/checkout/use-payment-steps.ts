import { useCallback, useEffect, useState } from "react";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";

type Steps = typeof import("./payment-steps.ts");

/**
 * Loads the steps after the form. They load before the review is shown, and so before anything can be sent, so that a
 * connection lost later does not matter.
 *
 * @param isNeeded whether a payment was under way when the page loaded.
 * @throws ChunkLoadError during rendering when the steps are needed and do not load.
 */
export function usePaymentSteps(isNeeded: boolean) {
  const [steps, setSteps] = useState<Steps>();
  /** @throws ChunkLoadError */
  const fetchSteps = useCallback(
    async () => setSteps(await loadPart(() => loadAgain(() => import("./payment-steps.ts")))),
    [],
  );
  useEffect(() => {
    if (!isNeeded || steps) return;
    fetchSteps().catch((error) =>
      setSteps(() => {
        throw error;
      }),
    );
  }, [isNeeded, steps, fetchSteps]);
  return { steps, fetchSteps };
}
