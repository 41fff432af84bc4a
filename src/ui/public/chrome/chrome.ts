/**
 * The behavior of every page, hydrated or not: side menu, cart count, sideways lists, logos that fail, late typefaces,
 * reload. No imports.
 * One listener per event on the document, so that React may replace any element without telling this script. It only
 * ever sets attributes: text that React did not render would break hydration.
 */
const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
const within = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);
const menu = () => document.querySelector<HTMLDialogElement>("dialog[data-menu]");

function openMenu(event: Event) {
  event.preventDefault();
  menu()?.showModal();
  markMenuButtons();
}

/** Without this script the button is a link to the footer; from here on it opens a dialog. */
function markMenuButtons() {
  for (const button of all("[data-open-menu]")) {
    button.setAttribute("role", "button");
    button.setAttribute("aria-haspopup", "dialog");
    button.setAttribute("aria-expanded", String(menu()?.open ?? false));
  }
}

function countCart() {
  let count = 0;
  try {
    const items: unknown = JSON.parse(localStorage.getItem("items") ?? "[]");
    if (Array.isArray(items)) count = items.length;
  } catch {
    // A list that cannot be read counts as empty; the checkout says what is wrong with it.
  }
  for (const link of all("[data-cart]")) {
    if (count) link.setAttribute("data-cart", String(count));
    else link.setAttribute("data-cart", "");
    link.setAttribute("aria-label", count ? `Pay, ${count} in cart` : "Pay");
  }
}

/** Marks the ends of sideways lists, where a chevron has nothing to scroll to. */
function markEnds() {
  for (const list of all("[data-scroller]")) {
    const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
    for (const chevron of all<HTMLButtonElement>(`[data-scrolls="${list.id}"]`)) {
      chevron.disabled = Number(chevron.dataset.by) < 0 ? list.scrollLeft < 2 : rest < 2;
    }
  }
}

function scrollList(chevron: HTMLElement) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const list = document.getElementById(chevron.dataset.scrolls ?? "");
  list?.scrollBy({ left: Number(chevron.dataset.by), behavior: calm ? "auto" : "smooth" });
}

/** Without a secure address a browser has no clipboard to write to: the address is shown beside the button. */
const copyLink = (button: HTMLElement) =>
  navigator.clipboard
    ?.writeText(button.dataset.copies ?? "")
    .then(() =>
      button.setAttribute("aria-label", button.dataset.shares ? `${button.textContent}: link copied` : "Copied"),
    );

/** A browser that cannot share an address copies it. A visitor who closes the list of ways to share wants neither. */
const passOn = (button: HTMLElement) => {
  const { shares: title, copies: url } = button.dataset;
  if (title && url && navigator.share) navigator.share({ title, url }).catch(() => {});
  else copyLink(button);
};

/** A typeface that came after the first paint is not used by a page that was drawn without it (`tokens.css`). */
function showLateTypefaces() {
  const drawn = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const parts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  if (parts.some(({ name, responseEnd }) => name.endsWith(".woff2") && responseEnd > drawn))
    document.documentElement.setAttribute("data-late-typefaces", "");
}

const failLogo = (image: HTMLImageElement) => image.setAttribute("data-failed", "");

document.addEventListener("click", (event) => {
  if (within(event, "[data-open-menu]")) return openMenu(event);
  const dialog = menu();
  // The dialog has no padding: a click on the element itself is a click on the dimmed page beside it.
  if (dialog?.open && (event.target === dialog || within(event, "[data-menu] a, [data-close-menu]"))) dialog.close();
  const chevron = within(event, "[data-scrolls]");
  if (chevron) scrollList(chevron);
  const copier = within(event, "[data-copies]");
  if (copier) passOn(copier);
  if (within(event, "[data-reload]")) {
    event.preventDefault();
    location.reload();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === " " && within(event, "[data-open-menu]")) openMenu(event);
});

document.addEventListener("close", markMenuButtons, true);
document.addEventListener("scroll", markEnds, { capture: true, passive: true });
document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && failLogo(target), true);
addEventListener("resize", markEnds);
addEventListener("cart-change", countCart);
addEventListener("storage", countCart);
addEventListener("pageshow", countCart);

function start() {
  markMenuButtons();
  countCart();
  // Reading the widths earlier would force a layout before the first paint.
  requestAnimationFrame(() => setTimeout(markEnds));
  for (const image of all<HTMLImageElement>("img")) if (image.complete && !image.naturalWidth) failLogo(image);
}
if (document.readyState === "complete") showLateTypefaces();
else addEventListener("load", showLateTypefaces);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();

export {};
