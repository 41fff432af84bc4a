/**
 * The frame in which the card is typed, in place of Stripe's. What is typed goes to api.stripe.com and nowhere else.
 */
import type { Appearance } from "@stripe/stripe-js";

type Problem = { type: "validation_error"; code: string; message: string };
type Message = { kind: string; id?: number; body?: unknown };

const number = document.querySelector("#number") as HTMLInputElement;
const expiry = document.querySelector("#expiry") as HTMLInputElement;
const cvc = document.querySelector("#cvc") as HTMLInputElement;
let key = "";

const post = (kind: string, body?: unknown, id?: number) =>
  parent.postMessage({ of: "card-entry", kind, body, id }, "*");
const digitsOf = (input: HTMLInputElement) => input.value.replaceAll(/\D/g, "");
const problem = (code: string, message: string): Problem => ({ type: "validation_error", code, message });

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const CHECKS: [HTMLInputElement, () => Problem | undefined][] = [
  [
    number,
    () => {
      const digits = digitsOf(number);
      if (digits.length < 15) return problem("incomplete_number", "Your card number is incomplete.");
      return passesLuhn(digits) ? undefined : problem("invalid_number", "Your card number is invalid.");
    },
  ],
  [
    expiry,
    () => {
      const [, month, year] = /^(\d\d)(\d\d)$/.exec(digitsOf(expiry)) ?? [];
      if (!month) return problem("incomplete_expiry", "Your card's expiration date is incomplete.");
      const isPast = new Date(2000 + Number(year), Number(month)) <= new Date();
      return isPast ? problem("invalid_expiry_year_past", "Your card's expiration year is in the past.") : undefined;
    },
  ],
  [
    cvc,
    () =>
      digitsOf(cvc).length < 3 ? problem("incomplete_cvc", "Your card's security code is incomplete.") : undefined,
  ],
];

function show(input: HTMLInputElement, found: Problem | undefined): void {
  const box = document.querySelector(`#${input.id}-error`) as HTMLElement;
  box.textContent = found?.message ?? "";
  input.classList.toggle("Input--invalid", found !== undefined);
  input.setAttribute("aria-invalid", String(found !== undefined));
  measure();
}

const measure = () => post("height", document.body.scrollHeight + 1);
const isComplete = () => CHECKS.every(([, check]) => !check());

function submit(): { error?: Problem } {
  const found = CHECKS.map(([input, check]) => {
    const wrong = check();
    show(input, wrong);
    return wrong;
  });
  const error = found.find(Boolean);
  return error ? { error } : {};
}

async function tokenize(details: Record<string, unknown>) {
  const [month = "", year = ""] = [digitsOf(expiry).slice(0, 2), digitsOf(expiry).slice(2)];
  const card = { number: digitsOf(number), exp_month: month, exp_year: year, cvc: digitsOf(cvc) };
  const body = new URLSearchParams({ key, "payment_method_data[type]": "card" });
  for (const [name, value] of Object.entries(card)) body.set(`payment_method_data[card][${name}]`, value);
  body.set("payment_method_data[billing_details]", JSON.stringify(details));
  try {
    const response = await fetch("https://api.stripe.com/v1/confirmation_tokens", { method: "POST", body });
    const answer = await response.json();
    return response.ok ? { value: answer } : { error: answer.error };
  } catch {
    return { error: { type: "api_connection_error", message: "The payment provider cannot be reached." } };
  }
}

/** Applies the page's requested appearance to the three fields. */
function dress({ variables = {}, rules = {} }: Appearance): void {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const blocks = Object.entries(rules).map(([selector, properties]) => {
    const lines = Object.entries(properties as Record<string, string>).map(
      ([name, value]) => `${kebab(name)}:${value}`,
    );
    return `${selector}{${lines.join(";")}}`;
  });
  const { fontFamily, fontSizeBase, colorText, colorDanger, borderRadius, gridRowSpacing, gridColumnSpacing } =
    variables;
  const sheet = document.createElement("style");
  sheet.textContent = `body{font-family:${fontFamily};font-size:${fontSizeBase};color:${colorText}}
    .Input{border-radius:${borderRadius};background:${variables.colorBackground}}
    .Input::placeholder{color:${variables.colorTextPlaceholder}}
    .Error{color:${colorDanger}} #card{gap:${gridRowSpacing} ${gridColumnSpacing}}
    ${blocks.join("\n")}`;
  document.head.append(sheet);
  measure();
}

addEventListener("message", async ({ source, data }: MessageEvent<Message>) => {
  if (source !== parent) return;
  if (data.kind === "dress") {
    const { appearance, key: given } = data.body as { appearance: Appearance; key: string };
    key = given;
    dress(appearance);
    post("ready", {});
  } else if (data.kind === "focus") number.focus();
  else if (data.kind === "submit") post("answer", submit(), data.id);
  else if (data.kind === "tokenize") post("answer", await tokenize(data.body as Record<string, unknown>), data.id);
});

const group = (digits: string) =>
  /^3[47]/.test(digits)
    ? digits.replace(/^(\d{4})(\d{0,6})(\d{0,5}).*$/, "$1 $2 $3").trim()
    : digits.slice(0, 16).replaceAll(/(\d{4})(?=\d)/g, "$1 ");
const FORMATS = new Map([
  [number, () => group(digitsOf(number))],
  [
    expiry,
    () =>
      digitsOf(expiry)
        .slice(0, 4)
        .replace(/^(\d\d)(\d)/, "$1 / $2"),
  ],
  [cvc, () => digitsOf(cvc).slice(0, 4)],
]);
for (const [input, check] of CHECKS) {
  input.addEventListener("input", () => {
    input.value = FORMATS.get(input)?.() ?? input.value;
    show(input, undefined);
    post("change", { complete: isComplete(), empty: !number.value, collapsed: false, value: { type: "card" } });
  });
  input.addEventListener("blur", () => input.value && show(input, check()));
}
new ResizeObserver(measure).observe(document.body);
post("loaded");
