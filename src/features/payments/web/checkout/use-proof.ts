import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { CARDS_PER_PROOF } from "../../rules/bot-check/cards-per-proof.ts";
import { verifyBotCheck } from "../payment-client.ts";

/** The server's proof lives two minutes; the payment itself needs a moment of it. */
const PROOF_MS = 110_000;

/** The proof that a person pays: valid until an epoch time in milliseconds, with the number of cards refused under it. */
export type Proof = { until: number; cards: number };

const isValid = ({ until, cards }: Proof): boolean => Date.now() < until && cards < CARDS_PER_PROOF;

/**
 * The bot check of one form.
 *
 * @param proof outlives the form: a refused card is followed by another one without a check.
 */
export function useProof(proof: RefObject<Proof>, isNeeded: boolean) {
  const token = useRef<string>(undefined);
  const [isProven, setIsProven] = useState(() => isValid(proof.current));
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (!isProven) return;
    const timer = setTimeout(() => afterPress(() => setIsProven(false)), proof.current.until - Date.now());
    return () => clearTimeout(timer);
  }, [isProven, proof]);

  const lose = useCallback(() => {
    token.current = undefined;
    proof.current.until = 0;
    setIsProven(false);
    setRefusals((count) => count + 1);
  }, [proof]);
  const isTicked = () => !isNeeded || token.current !== undefined || isValid(proof.current);
  /** @returns false without a solved check. @throws Refused, NoAnswer */
  const prove = async (): Promise<boolean> => {
    if (!isNeeded || isValid(proof.current)) return true;
    if (!token.current) return false;
    await verifyBotCheck(token.current);
    proof.current = { until: Date.now() + PROOF_MS, cards: 0 };
    return true;
  };
  const take = (solved: string | undefined) => {
    token.current = solved;
    if (!solved) proof.current.until = 0;
  };
  return { isProven, refusals, lose, isTicked, prove, take };
}
