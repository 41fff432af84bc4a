import { Button } from "@mantine/core";
import { useEffect, useId } from "react";
import { useFetcher } from "react-router";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { Refused } from "#ui/admin/staff-data.ts";
import styles from "./text-page.module.css";

type Props = { label: string; picture: string | null; onChange: (picture: string | null) => void };

/** A picture of the page. A chosen file is uploaded at once, and public when the texts are saved. */
export function PictureField({ label, picture, onChange }: Props) {
  const { data, state, submit } = useFetcher<Refused | { message: null; picture: string }>();
  const id = useId();
  const added = data?.message === null ? data.picture : undefined;
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
        disabled={state !== "idle"}
        onChange={({ currentTarget: { files } }) => {
          if (files?.[0]) void submit(formOf(files[0]), { method: "post", encType: "multipart/form-data" });
        }}
      />
      <p role="status" className={parts.soft}>
        {state === "idle" ? "PNG, JPEG or WebP. It is drawn anew for the web." : "Uploading…"}
      </p>
      <RefusedBox refusal={data?.message == null ? undefined : data} />
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

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}
