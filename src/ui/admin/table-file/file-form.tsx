import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "./table-file.module.css";

type Props = {
  label: string;
  work: { file: File | undefined; shown: unknown; preview: () => void };
  children: ReactNode;
};

/** The upload form; while the preview is shown, a line with the file's name replaces it. */
export function FileForm({ label, work: { file, shown, preview }, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = shown !== undefined && !isOpen;
  return (
    <>
      {isFolded && (
        <div className={styles.acts}>
          <p>
            File: <strong>{file?.name}</strong>
          </p>
          <Button variant="subtle" onClick={() => setOpen(true)}>
            Change
          </Button>
        </div>
      )}
      <form
        aria-label={label}
        className={styles.choose}
        hidden={isFolded}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          preview();
        }}
      >
        {children}
      </form>
    </>
  );
}
