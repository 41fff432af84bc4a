/**
 * Inlined into the portal's documents, because it works before any other script has loaded: it records what staff type,
 * select and press, and replays it once React listens. Otherwise a form that only a script sends would reload the page
 * and lose the input, and a button that only a script handles would do nothing. No imports.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The last value of each touched field. */
const typed = new Map<Field, string | boolean>();
/** Only the last press is kept: a user who presses again because nothing happens means it once. */
let pressed: (() => void) | undefined;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const keepField = ({ target }: Event) => {
  if (isField(target)) typed.set(target, isTicked(target) ? target.checked : target.value);
};

/** Forms with a method and links are left to the browser. */
const keepPress = (event: Event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button || (button.type !== "button" && button.form?.hasAttribute("method") !== false)) return;
  event.preventDefault();
  pressed = () => button.click();
};

/** Handles Enter in a form without a button. */
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
      // Lets React render after each event before the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
    pressed?.();
  },
  { once: true },
);

/** React ignores an event if the field's value has not changed since it last saw it, also when set by script. */
function repeat(field: Field, value: string | boolean) {
  if (typeof value === "boolean") {
    if (!isTicked(field)) return;
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement || field.type === "file") {
    // A file input keeps its file, and scripts may not set it.
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
