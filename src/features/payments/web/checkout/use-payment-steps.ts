import { useCallback, useEffect, useState } from "react";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";

type Steps = typeof import("./payment-steps.ts");

/**
 * The steps after the form. They are here before the review is shown, and so before anything can be sent: a connection
 * that is lost later takes none of them away.
 *
 * @param isWanted a payment was under way when the page came.
 * @throws ChunkLoadError, as the page, when they are wanted and do not arrive.
 */
export function usePaymentSteps(isWanted: boolean) {
  const [steps, setSteps] = useState<Steps>();
  /** @throws ChunkLoadError */
  const fetchSteps = useCallback(
    async () => setSteps(await loadPart(() => loadAgain(() => import("./payment-steps.ts")))),
    [],
  );
  useEffect(() => {
    if (!isWanted || steps) return;
    fetchSteps().catch((error) =>
      setSteps(() => {
        throw error;
      }),
    );
  }, [isWanted, steps, fetchSteps]);
  return { steps, fetchSteps };
}
