import { useEffect, useState } from "react";
import { countOf } from "#shared/counts.ts";
import styles from "./print-links.module.css";

type Unprinted = { names: string[]; total: number };

/** Which names the papers cannot show. It is asked for beside the page: the list need not wait for it. */
export function UnprintedNote({ eventId }: { eventId: string }) {
  const [found, setFound] = useState<Unprinted>();
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/api/get-registrants/${eventId}/unprinted-names`, { signal: stop.signal })
      .then(async (answer) => answer.ok && setFound(await answer.json()))
      // A page that is left, or a lost connection: the papers themselves are as they were.
      .catch(() => undefined);
    return () => stop.abort();
  }, [eventId]);
  if (!found?.total) return null;
  const more = found.total - found.names.length;
  return (
    <p className={styles.unprinted}>
      {countOf(found.total, "name")} cannot be printed in full: <bdi>{found.names.join("; ")}</bdi>
      {more > 0 && ` and ${countOf(more, "other")}`}. Write {found.total === 1 ? "it" : "them"} in by hand.
    </p>
  );
}
