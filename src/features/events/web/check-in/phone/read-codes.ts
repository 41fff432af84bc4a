/**
 * Reads QR codes with the camera: with the browser's detector if it has one, otherwise with our decoder in a worker.
 */
import decoderScript from "./decode-worker.ts?worker&url";

export type CameraProblem = "refused" | "no-camera" | "busy";

/** The part of the browser's `BarcodeDetector` that is used here. TypeScript has no types for it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };
declare const BarcodeDetector: DetectorClass | undefined;

const EVERY_MS = 150;
/** Pixels. Enough for a code that fills a quarter of the frame, and fast to decode on an old phone. */
const WIDTH = 480;

type Reader = { read(video: HTMLVideoElement): Promise<string | null>; end(): void };

/**
 * Starts the camera and scans until it finds a reference.
 *
 * @returns a function that stops it
 */
export function readCodes(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  onProblem: (problem: CameraProblem) => void,
): () => void {
  let isOver = false;
  let stream: MediaStream | undefined;
  let reader: Reader | undefined;
  const end = () => {
    isOver = true;
    reader?.end();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  void (async () => {
    try {
      stream = await openCamera();
      if (isOver) return end();
      video.srcObject = stream;
      await video.play();
      reader = await newReader();
      while (!isOver) {
        const text = await reader.read(video);
        const reference = text && referenceIn(text);
        if (reference && !isOver) return onRead(reference);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    } catch (error) {
      if (!isOver) onProblem(problemOf(error));
      end();
    }
  })();
  return end;
}

function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException("no camera", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "no-camera";
}

/** Codes without a reference are ignored. */
const referenceIn = (text: string): string | undefined => /\bR-[0-9A-Z]{6}\b/.exec(text.toUpperCase())?.[0];

async function newReader(): Promise<Reader> {
  if (typeof BarcodeDetector !== "undefined" && (await BarcodeDetector.getSupportedFormats()).includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, end: () => {} };
  }
  return ownReader();
}

function ownReader(): Reader {
  const worker = new Worker(decoderScript, { type: "module" });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return {
    end: () => worker.terminate(),
    read: (video) =>
      new Promise((resolve, reject) => {
        const { videoWidth, videoHeight } = video;
        if (!context || videoWidth === 0) return resolve(null);
        canvas.width = WIDTH;
        canvas.height = Math.round((WIDTH * videoHeight) / videoWidth);
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text);
        worker.onerror = () => reject(new Error("the reader of codes did not start"));
        worker.postMessage({ width: canvas.width, height: canvas.height, data }, [data.buffer]);
      }),
  };
}
