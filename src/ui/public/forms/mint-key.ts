/**
 * Runs right after the field of a form's request key, so that a form that is sent before any other script has loaded
 * has a key as well. No imports.
 */
const field = document.currentScript?.previousElementSibling;
if (field instanceof HTMLInputElement) {
  field.value = crypto.randomUUID?.() ?? "";
  // A browser that restores fields would send the last form's key again. HTML cannot turn this off for hidden fields.
  field.autocomplete = "off";
}
