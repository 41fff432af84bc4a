/** Slow drawings, such as packets and pictures, are made once for each version of their content. */
import { createHash } from "node:crypto";

export type Drawing = {
  etag: string;
  /** Drawn at the first call. */
  bytes(): Promise<Buffer>;
};

/**
 * @param make draws one; a concurrent request for the same one waits for that drawing.
 * @param max the number that is kept; the oldest is dropped first.
 */
export function createDrawingCache<Shown>(make: (shown: Shown) => Promise<Buffer>, max = 50) {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (key: string, shown: Shown) => {
    const drawing = make(shown);
    drawn.set(key, drawing);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= max) break;
      drawn.delete(oldest);
    }
    // A failure is not kept.
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
  return (shown: Shown): Drawing => {
    const key = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
    return { etag: `"${key}"`, bytes: () => drawn.get(key) ?? draw(key, shown) };
  };
}
