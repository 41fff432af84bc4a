/**
 * Texts that an attacker might type: as markup, in a spreadsheet, in a template, in a PDF; and honest words that look
 * odd.
 */
export const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example")',
  "+1-1",
  "@SUM(A1)",
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "#{7*7} %{7*7}",
  "Ünïcødé ŁŚ – “quotes” 漢字 🚧",
  "%PDF-1.7 endstream endobj (((",
];
