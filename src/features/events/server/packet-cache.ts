/** Packets are drawn once for each version of what they print. */
import { createHash } from "node:crypto";
import type { Packet } from "./packet.ts";

/** More events than that are not open at one time; each packet is some ten kilobytes. */
const MAX_PACKETS = 50;

export type CachedPacket = { etag: string /** Drawn when it is first asked for. */; pdf(): Promise<Buffer> };

/** @param make draws a packet; whoever asks for the same one meanwhile waits for that drawing. */
export function createPacketCache(make: (packet: Packet) => Promise<Buffer>): (packet: Packet) => CachedPacket {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (key: string, packet: Packet) => {
    const drawing = make(packet);
    drawn.set(key, drawing);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= MAX_PACKETS) break;
      drawn.delete(oldest);
    }
    // A failure is not kept.
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
  return (packet) => {
    const key = createHash("sha256").update(JSON.stringify(packet)).digest("base64url").slice(0, 22);
    return { etag: `"${key}"`, pdf: () => drawn.get(key) ?? draw(key, packet) };
  };
}
