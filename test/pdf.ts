/** A file that passes as a PDF, and differs by its words. */
export const smallPdf = (words = "A notice"): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.7\n% ${words}\ntrailer\n<< >>\n%%EOF\n`);

/** The fields of a form, files among them, as a browser sends them. */
export function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, new File([value], `${name}.pdf`));
  }
  return form;
}
