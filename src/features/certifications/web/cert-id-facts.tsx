/** Level and end of the certification ID that is typed, below its field. Without an answer there is nothing to see. */
import { useEffect, useState } from "react";
import type { LookedUp } from "../rules/look-up.ts";
import styles from "./cert-id-facts.module.css";
import type { Answers } from "./class-form-data.ts";

/** A pause in typing after which an ID counts as typed. */
const PAUSE_MS = 500;
/** Shorter ones are the beginning of an ID. */
const LEAST_LETTERS = 4;

export function CertIdFacts({ certID, classSelection, isRecertification }: Answers) {
  const [found, setFound] = useState<LookedUp>();
  useEffect(() => {
    setFound(undefined);
    if (certID.trim().length < LEAST_LETTERS) return;
    const stop = new AbortController();
    const query = new URLSearchParams({ id: certID, recertification: isRecertification ? "yes" : "no" });
    if (classSelection) query.set("class", classSelection);
    const timer = setTimeout(async () => {
      const answer = await fetch(`/api/certification-ids?${query}`, { signal: stop.signal }).catch(() => undefined);
      if (answer?.ok && !stop.signal.aborted) setFound((await answer.json()) as LookedUp);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [certID, classSelection, isRecertification]);
  if (!found) return null;
  return (
    <p className={styles.facts} data-fits={found.isKnown && !found.advice}>
      {found.text} {found.advice}
    </p>
  );
}
