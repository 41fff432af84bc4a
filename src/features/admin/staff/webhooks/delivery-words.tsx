import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { Delivery, DeliveryState } from "../../rules/webhooks.ts";

const TONES: Record<DeliveryState, Tone> = { waiting: "open", delivered: "good", failed: "bad" };

export const DELIVERY_WORDS: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

export const DeliveryMark = ({ state }: Pick<Delivery, "state">) => (
  <Mark tone={TONES[state]}>{DELIVERY_WORDS[state]}</Mark>
);

/** The last answer in a few words. */
export const answerWords = ({ answerCode, triedAt }: Pick<Delivery, "answerCode" | "triedAt">): string =>
  triedAt === null ? "Not tried yet" : answerCode === null ? "No answer" : String(answerCode);
