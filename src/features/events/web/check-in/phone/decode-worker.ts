/** Decodes QR codes in camera frames. It runs in a worker, so that the page stays responsive. */
import decodeQR from "qr/decode.js";

type Picture = { width: number; height: number; data: Uint8ClampedArray };

self.onmessage = ({ data: picture }: MessageEvent<Picture>) => {
  self.postMessage(textIn(picture));
};

/** Most frames have no code; the decoder throws for those. */
function textIn(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
