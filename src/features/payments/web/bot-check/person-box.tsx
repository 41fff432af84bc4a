import { useState } from "react";
import { Refused, verifyBotCheck } from "../payment-client.ts";
import { BotCheckBox } from "./bot-check-box.tsx";

const LOST = "The connection was lost. Please tick the box again.";

/** Our own box, whatever check payments use: a form loads no other company's script. The proof comes as a cookie. */
export function PersonBox({ refusals }: { /** How often the server asked again. */ refusals: number }) {
  const [failures, setFailures] = useState(0);
  const [error, setError] = useState<string>();
  const prove = async (token: string | undefined) => {
    if (token === undefined) return;
    try {
      await verifyBotCheck(token, "form");
      setError(undefined);
    } catch (failure) {
      setError(failure instanceof Refused ? failure.message : LOST);
      setFailures((count) => count + 1);
    }
  };
  return <BotCheckBox error={error} refusals={refusals + failures} onToken={(token) => void prove(token)} />;
}
