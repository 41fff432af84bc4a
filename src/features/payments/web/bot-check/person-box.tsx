import { useEffect, useState } from "react";
import { PERSON_BOX } from "#ui/forms/person-link.ts";
import { Refused, verifyBotCheck } from "../payment-client.ts";
import { BotCheckBox } from "./bot-check-box.tsx";

const LOST = "The connection was lost. Please tick the box again.";

/** Our own box, whatever check payments use: a form loads no other company's script. The proof comes as a cookie. */
export function PersonBox({ refusals }: { /** How often the server asked again. */ refusals: number }) {
  const [error, setError] = useState<string>();
  // A visitor who came here before the box loaded had the focus on its placeholder, which is gone now.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(PERSON_BOX)?.focus();
  }, []);
  const prove = async (token: string | undefined) => {
    if (token === undefined) return true;
    try {
      await verifyBotCheck(token, "form");
      setError(undefined);
      return true;
    } catch (failure) {
      setError(failure instanceof Refused ? failure.message : LOST);
      return false;
    }
  };
  return <BotCheckBox error={error} refusals={refusals} onToken={prove} />;
}
