/** A company that the office sent an invoice pays it by card, from the link in its letter. */
import type { BuiltSite } from "../../test/built-site.ts";
import type { Cookies } from "./staff-session.ts";
import { button, heading, payByCard, type Task } from "./tasks.ts";

const INVOICE = {
  customer: {
    company: "Delta Paving",
    firstName: "Pat",
    lastName: "Reed",
    phone: "662-555-0142",
    email: "pat.reed@pearlbend.example",
    street: "12 Levee Road",
    city: "Greenville",
    state: "MS",
    zip: "38701",
  },
  dueOn: "2099-01-01",
  lines: [{ label: "Ten copies of the pavement design guide", amountCents: 24_000 }],
};

/** Begins at the page of an invoice that is issued for it. */
export const INVOICE_TASK: Task = {
  name: "T5 Pay an invoice by card, from its link",
  from: "/invoice/",
  limits: { seconds: 60 },
  typed: { seconds: 60 },
  async perform(visitor) {
    const { page, press, autofill } = visitor;
    await press(button(page, "Pay by card"), heading(page, "Checkout"));
    // The invoice names the payer; the form asks for an email and a phone number.
    await autofill(page.getByRole("textbox", { name: "Email" }));
    await payByCard(visitor);
  },
};

/** @param cookies of a staff user. @returns the token of its page. */
export async function issueInvoice(site: BuiltSite, cookies: Cookies): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { "content-type": "application/json", cookie };
  const made = await fetch(`${site.url}/api/invoices`, { method: "POST", headers, body: JSON.stringify(INVOICE) });
  const answer = await made.text();
  if (!made.ok) throw new Error(`the invoice was not issued: ${made.status} ${answer}`);
  return JSON.parse(answer).token;
}
