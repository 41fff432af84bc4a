import { useEffect, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import styles from "./recovery-codes.module.css";

/** Shows the codes once: to copy, to save as a file, or to write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <p>
        <b>Keep these codes now: they are shown only once.</b> Each signs you in once if app and passkeys are lost.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        {canCopy && (
          <Button
            type="button"
            look="secondary"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => setIsCopied(true),
                () => setCanCopy(false),
              )
            }
          >
            Copy the codes
          </Button>
        )}
        <a download="recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          Download the codes
        </a>
        <span role="status">{isCopied && "Copied"}</span>
      </p>
    </>
  );
}
