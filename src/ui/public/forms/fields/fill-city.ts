/**
 * City and state by the zip code, from the program's own table. A form loads this when a visitor has typed a code; it
 * works on the page and not through React, so that no form's own script grows.
 */
type Control = HTMLInputElement | HTMLSelectElement;

/** Values filled in here: a new code may replace them, but never what the visitor typed. */
const filled = new WeakMap<Control, string>();
const isOpen = (control: Control) => control.value === "" || control.value === filled.get(control);

/** Says and does nothing for an unknown code, and when no answer comes. */
export async function fillCity(zip: HTMLInputElement): Promise<void> {
  const code = zip.value;
  const [city, state] = ["city", "state"].map((name) =>
    zip.form?.elements.namedItem(zip.name.replace(/zip$/, name)),
  ) as [HTMLInputElement, HTMLSelectElement];
  if (!isOpen(city) && !isOpen(state)) return;
  const answer = await fetch(`/api/zip-codes/${code}`).catch(() => undefined);
  const found = answer?.ok && (await answer.json().catch(() => null));
  // Meanwhile the visitor may have gone on: to another code, or to a city of their own.
  if (!found || zip.value !== code || !zip.isConnected) return;
  if (!isOpen(state) && state.value !== found.state) return;
  const written = [write(state, found.state), write(city, found.city)].some(Boolean);
  if (written) say(zip, `${found.city}, ${state.selectedOptions[0]?.text} is filled in by the zip code.`);
}

/** @returns whether the field's value changed. */
function write(control: Control, value: string): boolean {
  if (!isOpen(control) || control.value === value) return false;
  const type = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // The setter of the element itself, so that React learns of the value.
  Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(control, value);
  filled.set(control, value);
  for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
  // A visitor who is there already and types replaces it.
  if (control === document.activeElement && control instanceof HTMLInputElement) control.select();
  // A field that was marked as wrong is checked again, as if it had been left.
  else if (control.getAttribute("aria-invalid")) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  return true;
}

function say(zip: HTMLInputElement, text: string): void {
  const status = document.getElementById(`${zip.id}-status`);
  if (status) status.textContent = text;
}
