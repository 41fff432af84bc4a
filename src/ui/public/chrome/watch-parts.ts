/**
 * Stands within the document, since it tells of scripts that do not arrive: the part of the page that says so is shown
 * when one fails, or when nothing has taken the page over for some seconds. It lets go what the server has
 * held (`app/serving/first-paint.ts`). It also keeps the events that React does not get before it is here: which fields
 * the visitor has left, for the checks that follow, and Back. No imports.
 */
/** A part may still be on its way; then the message goes as soon as it is here. */
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

/** A page that is loaded in the background is not drawn; its scripts come all the same. */
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
 * A browser takes Back to an entry that React made for another address of the same document, also when that document
 * was loaded anew since: what is shown would stay, and React would take one page over as another.
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
