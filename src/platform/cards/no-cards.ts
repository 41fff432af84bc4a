/** The card processor of a site that takes no cards: the pages say so, and nothing is ever sent anywhere. */
import { type CardProcessor, CardProcessorUnreachable } from "./card-processor.ts";

export function createNoCards(): CardProcessor {
  const refuse = async () => {
    throw new CardProcessorUnreachable("no card processor is set up");
  };
  return {
    mode: "off",
    livemode: false,
    create: refuse,
    confirm: refuse,
    retrieve: refuse,
    findByOrder: refuse,
    cancel: refuse,
    listSince: refuse,
    refund: refuse,
    refundsOf: refuse,
    disputesOf: refuse,
    disputesSince: refuse,
    refundsSince: refuse,
    describe: refuse,
  };
}
