/**
 * Inlined into the document, because it reports scripts that do not arrive: it shows the message when one fails, or
 * when hydration does not happen for some seconds. It releases what the server has held (`app/serving/first-paint.ts`).
 * It also records events from before hydration: the fields that the visitor has left, for later checks, and Back. No
 * imports.
 */
/** A part may still be loading; the message then disappears once it arrives. */
const PATIENCE_MS = 12_000;

function tell(address: string) {
  const box = document.getElementById("missing-part");
  if (!box || "over" in box.dataset) return;
  const words = box.querySelector("template");
  words?.replaceWith(words.content);
  box.querySelector("[data-reload]")?.setAttribute("href", location.pathname + location.search);
  if (address) box.querySelector("[data-missing-address]")?.setAttribute("data-address", new URL(address).pathname);
  box.hidden = false;
  document.documentElement.setAttribute("data-missing-part", "");
}

function whenRead(work: () => void) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work);
  else work();
}

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "modulepreload") whenRead(() => tell(target.href));
    // An inline module script fails when a module that it imports fails.
    if (target instanceof HTMLScriptElement && !target.src) whenRead(() => tell(""));
  },
  true,
);
setTimeout(() => whenRead(() => tell("")), PATIENCE_MS);

/** A page loaded in the background is not painted, but its scripts still load. */
const UNDRAWN_MS = 300;
let areHeld = true;

function letGo() {
  if (!areHeld) return;
  areHeld = false;
  whenRead(() => {
    for (const held of document.querySelectorAll<HTMLTemplateElement>("template[data-held]"))
      held.replaceWith(held.content);
  });
}

new PerformanceObserver(letGo).observe({ type: "paint", buffered: true });
addEventListener("load", () => setTimeout(letGo, UNDRAWN_MS));

/**
 * Back may lead to a history entry that React made in this document, even if the document was reloaded since: the shown
 * page would stay, and React would hydrate it as another page.
 */
const shown = location.pathname + location.search;
const follow = () => {
  if (location.pathname + location.search !== shown) location.reload();
};
addEventListener("popstate", follow);

const left = new Set<Element>();
const keep = ({ target }: FocusEvent) => {
  if (target instanceof Element) left.add(target);
};
addEventListener("focusout", keep, true);
document.addEventListener(
  "taken-over",
  () => {
    removeEventListener("focusout", keep, true);
    removeEventListener("popstate", follow);
    // After all that the page does when it begins, such as putting back a draft.
    setTimeout(() => {
      for (const field of left) {
        repeat("focusin", field);
        repeat("focusout", field);
      }
      repeat("focusin", document.activeElement);
    });
  },
  { once: true },
);

function repeat(type: "focusin" | "focusout", field: Element | null) {
  field?.dispatchEvent(new FocusEvent(type, { bubbles: true }));
}

export {};
