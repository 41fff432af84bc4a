import { useEffect, useState } from "react";

/** The API's drawing of the draft at an address; `undefined` until it is there. Another version is another address. */
export function useDrawn<Drawn>(address: string): Drawn | undefined {
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
