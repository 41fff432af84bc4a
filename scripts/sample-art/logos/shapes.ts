/** Words for the few shapes that the drawings are made of. Units are those of the 480 x 320 drawing. */

export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, color: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const ring = (x: number, y: number, radius: number, color: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

export const point = (cx: number, cy: number, radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Number((cx + radius * Math.cos(angle)).toFixed(2)), Number((cy + radius * Math.sin(angle)).toFixed(2))];
};

/** A polygon from a list of points. */
export const polygon = (points: [number, number][], fill: string) =>
  `<polygon points="${points.map((pair) => pair.join(",")).join(" ")}" fill="${fill}"/>`;

/** Regular polygon or star: `inner` is the radius of every second corner. */
export const star = (cx: number, cy: number, tips: number, outer: number, inner: number, fill: string, turn = 0) =>
  polygon(
    Array.from({ length: tips * 2 }, (_, i) => point(cx, cy, i % 2 === 0 ? outer : inner, turn + (i * 180) / tips)),
    fill,
  );
