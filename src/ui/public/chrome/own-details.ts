/**
 * "Use my details": fills a form's empty fields with the details that the signed-in reader used last, or that this
 * browser remembers, and can undo it. Loaded only for signed-in readers or with remembered details. It changes the page
 * and not through React, so that no form's own script grows. No imports.
 */
type Control = HTMLInputElement | HTMLSelectElement;
type Details = Partial<Record<string, string>>;

/** Maps a field's `autocomplete` token to the API's name. */
const NAMES: Record<string, string> = {
  organization: "company",
  "given-name": "firstName",
  "family-name": "lastName",
  "address-line1": "street",
  "address-level2": "city",
  "address-level1": "state",
  "postal-code": "zip",
  email: "email",
  tel: "phone",
};
const OFFER = "Use my details";
const BOX = "own-details";
/** Kept there by `customer-memory.ts`. */
const KEPT = "details";

const isSignedIn = () => document.cookie.includes("blacktop.account_hint=1");

function keptDetails(): Details | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function controlsIn(form: HTMLFormElement): Control[] {
  const of = (name: string) => form.querySelector<Control>(`[autocomplete="${name}"]`);
  return [...Object.keys(NAMES), "name"].map(of).filter((control): control is Control => control !== null);
}

/** The setter of the element itself, so that React learns of the value. */
function write(control: Control, value: string): void {
  const type = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(control, value);
  for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A field that was marked as wrong is checked again, as if it had been left. */
function check(control: Control): void {
  if (control.getAttribute("aria-invalid") === "true")
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

function detailOf(control: Control, details: Details): string {
  if (control.autocomplete === "name") return [details.firstName, details.lastName].filter(Boolean).join(" ");
  return details[NAMES[control.autocomplete] ?? ""] ?? "";
}

/** @returns the fields that it filled; typed values stay. */
function fill(form: HTMLFormElement, details: Details): Control[] {
  const empty = controlsIn(form).filter((control) => !control.value && detailOf(control, details));
  for (const control of empty) write(control, detailOf(control, details));
  for (const control of empty) check(control);
  return empty;
}

/** @returns nothing if the request failed, which the status reports. */
async function fetchDetails(button: HTMLButtonElement, status: HTMLElement): Promise<Details | undefined> {
  button.disabled = true;
  const answer = await fetch("/api/account/details").catch(() => undefined);
  button.disabled = false;
  button.focus();
  if (answer?.ok) return await answer.json();
  say(status, answer?.status === 401);
  return undefined;
}

function offer(form: HTMLFormElement, first: Control): void {
  const box = document.createElement("div");
  const button = document.createElement("button");
  const status = document.createElement("p");
  box.dataset.part = BOX;
  button.type = "button";
  button.textContent = OFFER;
  status.setAttribute("role", "status");
  box.append(button, ...(isSignedIn() ? [] : [forgetButton()]), status);
  dress(box, button);
  let filled: Control[] = [];
  const undo = () => {
    for (const control of filled) write(control, "");
    filled = [];
    [button.textContent, status.textContent] = [OFFER, "Your details are taken out again."];
  };
  const use = async () => {
    const details = isSignedIn() ? await fetchDetails(button, status) : keptDetails();
    if (!details) return;
    filled = fill(form, details);
    if (filled.length > 0) button.textContent = "Undo";
    status.textContent =
      filled.length > 0 ? "Your empty fields are filled in. What you typed stays." : "There is nothing to fill in.";
  };
  button.addEventListener("click", () => (filled.length > 0 ? undo() : void use()));
  const group = first.closest("fieldset") ?? form;
  let place: Element = first;
  while (place.parentElement && place.parentElement !== group) place = place.parentElement;
  group.insertBefore(box, place);
}

function say(status: HTMLElement, isSignedOut: boolean): void {
  status.textContent = isSignedOut
    ? "You are signed out. Sign in again, or fill in the form yourself."
    : "Your details did not arrive. Try again, or fill in the form yourself.";
}

/** Styles of its own, since no page without it should carry them. */
function dress(box: HTMLElement, button: HTMLElement): void {
  Object.assign(box.style, { display: "flex", flexWrap: "wrap", gap: "0.5rem 1rem", alignItems: "center" });
  Object.assign(box.style, { margin: "1rem 0", gridColumn: "1 / -1" });
  Object.assign(button.style, { minHeight: "2.75rem", padding: "0.5rem 1.25rem", fontWeight: "600" });
  Object.assign(button.style, { border: "2px solid var(--guide)", borderRadius: "var(--radius)" });
  Object.assign(button.style, { background: "var(--white)", color: "var(--guide)", cursor: "pointer" });
}

/** Adds the button to forms with an email and other personal fields; some forms appear after the page. */
function look(): void {
  if (!hasDetails()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("main form")) {
    const [first, ...others] = controlsIn(form);
    const asks = form.querySelector('[autocomplete="email"]') && others.length > 0;
    if (first && asks && !form.querySelector(`[data-part="${BOX}"]`)) offer(form, firstOf([first, ...others]));
  }
}

const hasDetails = () => isSignedIn() || keptDetails() !== undefined;

/** The confirmation, which takes the focus of the removed button. */
function forgotten(): HTMLElement {
  const message = document.createElement("p");
  message.tabIndex = -1;
  message.textContent = "Your details are not kept on this device any more.";
  return message;
}

/** The button that deletes the remembered details. */
function forgetButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Forget them";
  Object.assign(button.style, { minHeight: "2.75rem", padding: "0.5rem", border: "0", background: "none" });
  Object.assign(button.style, { color: "var(--guide)", textDecoration: "underline", cursor: "pointer" });
  button.addEventListener("click", () => {
    const own = button.parentElement;
    try {
      localStorage.removeItem(KEPT);
    } catch {
      // Nothing was kept there.
    }
    for (const offered of document.querySelectorAll(`[data-part="${BOX}"]`)) offered.replaceChildren(forgotten());
    own?.querySelector("p")?.focus();
  });
  return button;
}

const firstOf = (controls: Control[]): Control =>
  controls.reduce((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? other : one,
  );

function begin(): void {
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

// React must find the page as the server wrote it.
if (document.querySelector("#missing-part[data-over]")) begin();
else document.addEventListener("taken-over", begin, { once: true });

export {};
