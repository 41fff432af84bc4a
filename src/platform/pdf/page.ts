/** The page that every part of a paper draws on. */
export type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;
/** `body` is the root of the document's structure, which assistive software reads. */
export type Paper = { pdf: Pdf; body: Element };

export const [LEFT, RIGHT] = [64, 548];
export const WIDTH = RIGHT - LEFT;
/** A row that would end below this line begins a new page. */
export const FOOT = 748;
export const INK = "#14171A";
export const GREY = "#545D66";

/** Writes what assistive software reads as one element, such as `P`. */
export const write = ({ pdf, body }: Paper, tag: string, draw: () => void): void => {
  body.add(pdf.struct(tag, {}, draw));
};

/** Room for what must stay together; a new page where there is too little. */
export function keepTogether({ pdf }: Paper, height: number): void {
  if (pdf.y + height > FOOT) pdf.addPage();
}

/** Hides lines and boxes from screen readers. */
export function drawQuietly(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

/** A hairline across the column. */
export const ruleAbove = (pdf: Pdf, y: number, left = LEFT, right = RIGHT): void =>
  drawQuietly(pdf, () => pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor("#C9CED3").stroke());
