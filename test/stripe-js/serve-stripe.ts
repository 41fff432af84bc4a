/** Serves a page our replacement of Stripe's script, and passes its requests to the simulated Stripe. */
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Route } from "@playwright/test";
import { TEST_CARDS } from "../../src/features/payments/rules/test-card-numbers.ts";
import type { StripeSimulator } from "../stripe-simulator/simulator.ts";

/** Cards that only Stripe's side knows. */
const MORE_CARDS: Record<string, string> = {
  "5105105105105100": "pm_card_mastercard_prepaid",
};

const methodOf = (number: string): string =>
  MORE_CARDS[number] ?? TEST_CARDS.find((card) => card.number === number)?.method ?? "pm_card_unknown";

async function scriptOf(name: string): Promise<string> {
  const text = await readFile(fileURLToPath(new URL(name, import.meta.url)), "utf8");
  return `(() => {\n${stripTypeScriptTypes(text)}\n})();`;
}

const FIELDS = [
  ["number", "Card number", "1234 1234 1234 1234", "cc-number"],
  ["expiry", "Expiration date", "MM / YY", "cc-exp"],
  ["cvc", "Security code", "CVC", "cc-csc"],
];

const cardEntry = async () => `<!doctype html><html lang="en"><title>Secure payment input frame</title><style>
  *{box-sizing:border-box} body{margin:0;padding:4px} #card{display:grid;grid-template-columns:1fr 1fr}
  #number-field{grid-column:1/-1} label{display:block} .Input{width:100%;font:inherit} .Error:empty{display:none}
  </style><div id="card">${FIELDS.map(
    ([id, label, placeholder, autocomplete]) =>
      `<div id="${id}-field"><label class="Label" for="${id}">${label}</label>
       <input class="Input" id="${id}" placeholder="${placeholder}" autocomplete="${autocomplete}" inputmode="numeric"
         aria-describedby="${id}-error"><div class="Error" id="${id}-error" role="alert"></div></div>`,
  ).join("")}</div><script>${await scriptOf("card-entry.ts")}</script></html>`;

const BANK = `<!doctype html><html lang="en"><title>Bank</title><style>body{font:18px sans-serif;padding:24px}
  button{min-height:48px;padding:0 24px;font:inherit}</style><div><h1>Bank of the test</h1>
  <p>Somebody pays with your card. Is it you?</p><button data-passes="true">Complete</button>
  <button data-passes="false">Fail</button></div><script>
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", async () => {
    await fetch(location.href, { method: "POST", body: button.dataset.passes });
    parent.postMessage({ of: "bank", kind: "answered" }, "*");
  });
  document.querySelector("button").focus();
  </script></html>`;

const CORS = { "access-control-allow-origin": "*" };
const html = (body: string) => ({ body, contentType: "text/html" });

/** After this no page of the context reaches Stripe itself. */
export async function serveStripe(context: BrowserContext, simulator: StripeSimulator): Promise<void> {
  const [script, entry] = await Promise.all([scriptOf("stripe.ts"), cardEntry()]);
  await context.route("https://js.stripe.com/**", (route) =>
    route.fulfill(
      route.request().url().endsWith(".html") ? html(entry) : { body: script, contentType: "text/javascript" },
    ),
  );
  await context.route("https://hooks.stripe.com/**", (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    if (route.request().method() === "GET") return route.fulfill(html(BANK));
    simulator.play(`simulate/${id}/authenticate`, { passes: route.request().postData() ?? "" });
    return route.fulfill({ json: {} });
  });
  await context.route("https://api.stripe.com/**", (route) => callApi(route, simulator));
}

async function callApi(route: Route, simulator: StripeSimulator): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (request.method() === "GET") {
    const response = await fetch(simulator.url + pathname + search);
    return route.fulfill({ status: response.status, json: await response.json(), headers: CORS });
  }
  const number = new URLSearchParams(request.postData() ?? "").get("payment_method_data[card][number]") ?? "";
  const made = simulator.play("test_helpers/confirmation_tokens", { payment_method: methodOf(number) });
  const unknown = {
    error: { type: "card_error", code: "incorrect_number", message: "Your card number is incorrect." },
  };
  const isKnown = made.status === 200;
  return route.fulfill({ status: isKnown ? 200 : 402, json: isKnown ? made.body : unknown, headers: CORS });
}
