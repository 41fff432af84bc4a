/** @returns the decision of `RefundChoice` from its form; nothing if the money is kept. */
export function refundIn(form: FormData): { refund?: { totalCents: number; checkNumber?: string } } {
  if (form.get("money") !== "back") return {};
  const checkNumber = String(form.get("checkNumber") ?? "");
  return { refund: { totalCents: Number(form.get("totalCents")), ...(checkNumber && { checkNumber }) } };
}
