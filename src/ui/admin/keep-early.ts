/**
 * Stands within the portal's documents, since it works before any script is here: it keeps what staff type, choose and
 * press until React hears them, and repeats it then. A form that only a script sends would otherwise load the page anew,
 * without what was typed, and a button that only a script knows would do nothing. No imports.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each field held when it was last touched. */
const typed = new Map<Field, string | boolean>();
/** One press only: whoever presses again, because nothing happens, means the same once. */
let pressed: (() => void) | undefined;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const keepField = ({ target }: Event) => {
  if (isField(target)) typed.set(target, isTicked(target) ? target.checked : target.value);
};

/** A form with a method is sent by the browser itself, and a link is followed by it. */
const keepPress = (event: Event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button || (button.type !== "button" && button.form?.hasAttribute("method") !== false)) return;
  event.preventDefault();
  pressed = () => button.click();
};

/** Enter in a form without a button. */
const keepSubmit = (event: Event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("method")) return;
  event.preventDefault();
  pressed = () => form.requestSubmit();
};

const KEPT: [type: string, keep: (event: Event) => void][] = [
  ["input", keepField],
  ["change", keepField],
  ["click", keepPress],
  ["submit", keepSubmit],
];
for (const [type, keep] of KEPT) document.addEventListener(type, keep, true);

document.addEventListener(
  "taken-over",
  async () => {
    for (const [type, keep] of KEPT) document.removeEventListener(type, keep, true);
    for (const [field, value] of typed) {
      repeat(field, value);
      // Each answers what React has drawn after the last.
      await new Promise((resolve) => setTimeout(resolve));
    }
    pressed?.();
  },
  { once: true },
);

/** React hears of a field only what differs from what it saw last, and it sees what is set through the field itself. */
function repeat(field: Field, value: string | boolean) {
  if (typeof value === "boolean") {
    if (!isTicked(field)) return;
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement || field.type === "file") {
    // A file stays chosen, and no script may choose it.
    if (field instanceof HTMLSelectElement) field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = value ? "" : field.defaultValue;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export {};
