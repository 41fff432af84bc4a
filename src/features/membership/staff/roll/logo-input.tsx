import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import parts from "#ui/admin/form-parts.module.css";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import { MEMBER_FIELD_LABELS, type MemberField } from "../../rules/roll/member-fields.ts";
import company from "../company/company.module.css";
import styles from "./member-form.module.css";

type Props = {
  name: MemberField;
  /** As storage names it; empty without one. */
  logo: string;
  description: string;
  error: string | undefined;
  onLogo: (key: string) => void;
};

const KINDS = "PNG, JPEG, WebP or SVG, up to 30 MB. It is drawn anew, and public once the form is saved.";

/** A logo on the ground that it is drawn for. A chosen file is uploaded at once; the form names it when it is saved. */
export function LogoInput({ name, logo, description, error, onLogo }: Props) {
  const { upload, isSending, problem } = useUpload(onLogo);
  const id = useId();
  const label = MEMBER_FIELD_LABELS[name];
  return (
    <div className={styles.logo}>
      <label className={parts.label} htmlFor={id}>
        {label}
      </label>
      <p className={parts.soft} id={`${id}-help`}>
        {[description, KINDS].filter(Boolean).join(" ")}
      </p>
      {logo ? (
        <span className={name === "darkLogo" ? company.black : company.white}>
          <img src={`/storage/mapa_aff_images/${logo}`} alt={`${label} as it is now`} />
        </span>
      ) : (
        <p>None.</p>
      )}
      <input
        {...{ id, type: "file", accept: "image/*", disabled: isSending, "aria-describedby": `${id}-help ${id}-said` }}
        onChange={({ currentTarget: { files } }) => files?.[0] && void upload(files[0])}
      />
      <p role="status" id={`${id}-said`} className={parts.wrong}>
        {isSending ? "Uploading…" : (problem ?? error)}
      </p>
      {logo && (
        <div>
          <Button variant="default" onClick={() => onLogo("")}>
            Remove: {label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}

function useUpload(onLogo: (key: string) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function upload(file: File) {
    setIsSending(true);
    setProblem(undefined);
    const answer = await send(file).catch(() => ({ problem: CONNECTION_LOST }));
    setIsSending(false);
    if ("key" in answer) onLogo(answer.key);
    else setProblem(answer.problem);
  }
  return { upload, isSending, problem };
}

async function send(file: File): Promise<{ key: string } | { problem: string }> {
  const body = new FormData();
  body.set("file", file);
  const response = await fetch("/api/member-logos", { method: "POST", body });
  if (response.ok) return (await response.json()) as { key: string };
  const problem = await problemIn(response, CRASHED);
  return { problem: [problem.message, ...Object.values(fieldErrorsIn(problem))].join(" ") };
}
