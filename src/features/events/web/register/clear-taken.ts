/**
 * Takes away choices that can no longer be made. The browser leaves a box checked that is disabled afterwards: it would
 * look chosen and not be sent.
 */
export function clearTaken(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.disabled) control.checked = false;
    if (control instanceof HTMLSelectElement && control.selectedOptions[0]?.disabled) control.value = "";
  }
}
