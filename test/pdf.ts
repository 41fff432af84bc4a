/** A file that passes as a PDF, and differs by its words. */
export const smallPdf = (words = "A notice"): Uint8Array<ArrayBuffer> =>
  // The bytes of its second line are no text, as in every PDF: whoever reads them as text spoils the file.
  new Uint8Array(Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3 ${words}\ntrailer\n<< >>\n%%EOF\n`, "latin1"));

/** The fields of a form, files among them, as a browser sends them. */
export function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, new File([value], `${name}.pdf`));
  }
  return form;
}
