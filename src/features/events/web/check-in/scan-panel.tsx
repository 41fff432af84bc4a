import { useEffect, useRef, useState } from "react";
import { type CameraProblem, readCodes } from "./phone/read-codes.ts";
import styles from "./scan-panel.module.css";

const WORDS: Record<CameraProblem, string> = {
  refused:
    "The camera is not allowed on this page. Allow it in the browser's settings of this site, or type the reference.",
  "no-camera": "This device has no camera that can be used. Type the reference or a name.",
  busy: "The camera is used by another program. Close that one, or type the reference.",
};

/** Shows the camera until it has read a code. */
export function ScanPanel({ onRead }: { onRead(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    return readCodes(element, (text) => latest.current(text), setProblem);
  }, []);
  return (
    <div className={styles.panel}>
      {problem ? (
        <p role="alert">{WORDS[problem]}</p>
      ) : (
        <>
          <p role="status">Hold the QR code of the registration before the camera.</p>
          <video ref={video} className={styles.video} muted playsInline aria-label="Picture of the camera" />
        </>
      )}
    </div>
  );
}
