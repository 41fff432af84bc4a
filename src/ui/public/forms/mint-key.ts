/**
 * Stands right behind the field of a form's request key: a form that is sent before any other script has arrived carries a
 * key as well. No imports.
 */
const field = document.currentScript?.previousElementSibling;
if (field instanceof HTMLInputElement) {
  field.value = crypto.randomUUID?.() ?? "";
  // A browser that puts back what fields held would send the last form's key again. Hidden fields cannot be told so in HTML.
  field.autocomplete = "off";
}
