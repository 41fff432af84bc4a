import { useEffect, useState } from "react";

/** Fetches a preview of the draft; `undefined` until it is loaded. The address contains the draft's version. */
export function useDraftPreview<Drawn>(address: string): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then(async (answer) => answer.ok && setDrawn((await answer.json()) as Drawn))
      .catch(() => {});
    return () => stop.abort();
  }, [address]);
  return drawn;
}
