/** The step that a registration or an application has reached after its form. */

type Step = { at: "payment" | "done"; title?: string };

/**
 * @param payMethod a check is promised, so there is nothing more to do here; a card or no choice leaves the payment open
 * @param isUnpriced the office names the amount later
 * @returns nothing for a registration or application that has ended or was refunded: it has no next step.
 */
export function stepAfter(
  charges: readonly { status: string; amountCents: number }[],
  payMethod: string | undefined,
  isUnpriced = false,
): Step | undefined {
  const isOpen = charges.some(({ status }) => status === "open");
  if (isOpen) return payMethod === "Check" ? { at: "done", title: "Done: mail your check" } : { at: "payment" };
  if (charges.some(({ status, amountCents }) => status === "paid" && amountCents > 0)) return { at: "done" };
  const isFree = charges.every(({ status }) => status === "paid");
  if (isFree) return { at: "done", title: isUnpriced ? "Done" : "Done: nothing to pay" };
  return undefined;
}
