import { Button } from "@mantine/core";
import { useEffect, useId } from "react";
import { useCall } from "#ui/admin/calls/use-call.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import styles from "./text-page.module.css";

type Props = { label: string; picture: string | null; onChange: (picture: string | null) => void };

/** A picture of the page. A selected file is uploaded at once, and public when the texts are saved. */
export function PictureField({ label, picture, onChange }: Props) {
  const upload = useCall((api, file: File) => api["site-images"].$post({ form: { file } }));
  const id = useId();
  const added = upload.found?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new upload changes the text
  useEffect(() => {
    if (added) onChange(added);
  }, [added]);
  return (
    <div className={styles.picture}>
      <label className={parts.label} htmlFor={id}>
        {label}
      </label>
      {picture ? <img src={`/storage/site_images/${picture}`} alt={`${label} as it is now`} /> : <p>No picture yet.</p>}
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={upload.isSending}
        onChange={({ currentTarget: { files } }) => {
          if (files?.[0]) upload.run(files[0]);
        }}
      />
      <p role="status" className={parts.soft}>
        {upload.isSending ? "Uploading\u2026" : "PNG, JPEG or WebP. It is resized for the web."}
      </p>
      <RefusedBox refusal={upload.refusal} />
      {picture && (
        <div>
          <Button variant="default" onClick={() => onChange(null)}>
            Remove: {label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
