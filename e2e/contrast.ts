/** The contrast of texts with their backgrounds, as the browser draws them at this moment. */

export type Reading = { text: string; ratio: number; least: number };

/** Runs in the page. @returns for each element the text within it, or its picture, with the least contrast. */
export function readContrasts(elements: Element | Element[]): Reading[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (colour: string): Colour => {
    const answer = known.get(colour) ?? draw(colour);
    known.set(colour, answer);
    return answer;
  };
  // The canvas knows every way in which a colour can be written.
  const draw = (colour: string): Colour => {
    if (!canvas) throw new Error("no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const groundOf = (from: Element | null): Colour => {
    if (!from) return [255, 255, 255, 1];
    const own = read(getComputedStyle(from).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(from.parentElement));
  };
  const light = ([red, green, blue]: Colour): number => {
    const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const ratioOf = (one: Colour, other: Colour): number => {
    const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const readPart = (part: Element, whole: Element): Reading[] => {
    const text = [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const words = text.map(({ textContent }) => textContent?.trim()).join(" ");
    const isPicture = part.matches("svg") && !whole.textContent?.trim();
    if (!(words.trim() || isPicture) || !part.checkVisibility({ visibilityProperty: true })) return [];
    const style = getComputedStyle(part);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ground = groundOf(part);
    const ratio = ratioOf(over(read(style.color), ground), ground);
    const name = words || `picture ${whole.getAttribute("aria-label")}`;
    return [{ text: name, ratio, least: isLarge || isPicture ? 3 : 4.5 }];
  };
  return [elements].flat().map((whole) => {
    const readings = [whole, ...whole.querySelectorAll("*")].flatMap((part) => readPart(part, whole));
    return readings.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0] ?? { text: "", ratio: 21, least: 3 };
  });
}
