/** Reads QR codes from pictures of the camera, beside the page, so that its buttons answer meanwhile. */
import decodeQR from "qr/decode.js";

type Picture = { width: number; height: number; data: Uint8ClampedArray };

self.onmessage = ({ data: picture }: MessageEvent<Picture>) => {
  self.postMessage(textIn(picture));
};

/** A picture without a code is the usual case. */
function textIn(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
