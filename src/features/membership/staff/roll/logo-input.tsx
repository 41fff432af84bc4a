import { Button, Input } from "@mantine/core";
import { useEffect, useId } from "react";
import { sayRefused } from "#ui/admin/calls/refused.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { Field } from "#ui/admin/forms/fields-of.ts";
import type { MemberValues } from "../../rules/roll/member-fields.ts";
import company from "../company/company.module.css";
import styles from "./member-form.module.css";

type Props = {
  field: Field<MemberValues>;
  /** Storage key; empty without a logo. */
  logo: string;
  onLogo: (key: string) => void;
};

const KINDS = "PNG, JPEG, WebP or SVG, up to 30 MB. Public once you save.";

/** A logo on the background it is drawn for. The file is uploaded at once; saving the form stores its key. */
export function LogoInput({ field: { path, label, help }, logo, onLogo }: Props) {
  const id = useId();
  const upload = useCall((api, file: File) => api["member-logos"].$post({ form: { file } }));
  const key = upload.found?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (key) onLogo(key);
  }, [key]);
  return (
    <div className={styles.logo}>
      <Input.Wrapper size="md" id={id} label={label} description={[help, KINDS].filter(Boolean).join(" ")}>
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={upload.isSending}
          aria-describedby={`${id}-description ${id}-outcome`}
          onChange={({ currentTarget: { files } }) => files?.[0] && upload.run(files[0])}
        />
      </Input.Wrapper>
      <p role="status" id={`${id}-outcome`}>
        {upload.isSending ? "Uploading\u2026" : upload.refusal && sayRefused(upload.refusal)}
      </p>
      {logo && (
        <span className={path === "darkLogo" ? company.black : company.white}>
          <img src={`/storage/mapa_aff_images/${logo}`} alt={`${label} as it is now`} />
        </span>
      )}
      {logo && (
        <Button variant="default" onClick={() => onLogo("")}>
          Remove: {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
