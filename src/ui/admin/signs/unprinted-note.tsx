import { useEffect, useState } from "react";
import { countOf } from "#shared/counts.ts";
import styles from "./unprinted-note.module.css";

type Unprinted = { names: string[]; total: number };
type Props = {
  /** The API path that finds the names. */
  path: string;
  /** The JSON body. */
  body?: string;
  /** Follows the names, in place of how to add them to the paper. */
  instead?: string;
};

/** Lists the names that papers cannot show. Fetched after the page, which need not wait for it. */
export function UnprintedNote({ path, body, instead }: Props) {
  const found = useUnprinted({ path, body });
  if (!found?.total) return null;
  const more = found.total - found.names.length;
  return (
    <p className={styles.note}>
      {countOf(found.total, "name")} cannot be printed in full: <bdi>{found.names.join("; ")}</bdi>
      {more > 0 && ` and ${countOf(more, "other")}`}.{" "}
      {instead ?? `Write ${found.total === 1 ? "it" : "them"} in by hand.`}
    </p>
  );
}

function useUnprinted({ path, body }: { path: string; body: string | undefined }): Unprinted | undefined {
  const [found, setFound] = useState<Unprinted>();
  useEffect(() => {
    const stop = new AbortController();
    const sent = body ? { method: "POST", headers: { "content-type": "application/json" }, body } : {};
    fetch(path, { ...sent, signal: stop.signal })
      .then(async (answer) => answer.ok && setFound(await answer.json()))
      // The reader left the page or the connection was lost. The note is optional.
      .catch(() => undefined);
    return () => stop.abort();
  }, [path, body]);
  return found;
}

/** Every paper has the letters of Western Europe. */
const isPlain = (name: string): boolean => /^[\x20-\xff]*$/.test(name);

/** The same for given names, most of which need no lookup. */
export function UnprintedAmong({ names }: { names: readonly (string | null)[] }) {
  const uncommon = [...new Set(names)].filter((name) => name !== null && !isPlain(name)).slice(0, 200);
  if (uncommon.length === 0) return null;
  const body = JSON.stringify({ names: uncommon });
  return <UnprintedNote key={body} path="/api/admin/unprinted-names" body={body} />;
}
