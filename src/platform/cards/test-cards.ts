/** The built-in card processor with Stripe's test numbers and outcomes. No money moves. */

import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { type CardProcessor, CardProcessorUnreachable } from "./card-processor.ts";

export function createTestCards(_deps: { env: Env } & Pick<Deps, "publicUrl" | "pool" | "now">): CardProcessor {
  const off = async () => {
    throw new CardProcessorUnreachable("off");
  };
  return { mode: "off", livemode: false, create: off, confirm: off, retrieve: off, findByOrder: off, cancel: off };
}
