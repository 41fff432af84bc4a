import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import styles from "./editor.module.css";
import { useNotes } from "./fields.tsx";

type Kind = "picture" | "packet" | "gallery" | "logo";
type Props = {
  kind: Kind;
  path: string;
  /** Name of the file in storage; empty without a file. */
  fileKey: string;
  bucket: string;
  /** Text shown while there is no file. */
  none?: string;
  isOnBlack?: boolean;
  onChange: (key: string) => void;
};

const WORDS: Record<Kind, { label: string; none: string; accept: string; noun: string }> = {
  packet: { label: "Packet (PDF)", none: "Generated automatically.", accept: "application/pdf", noun: "packet" },
  picture: { label: "Picture", none: "None.", accept: "image/*", noun: "picture" },
  gallery: { label: "Add a picture", none: "", accept: "image/*", noun: "picture" },
  logo: { label: "Replace logo (optional)", none: "None.", accept: "image/*", noun: "logo" },
};

/** Uploads a file at once and stores its name in the draft. Visitors see it once the draft is published. */
export function FileField({ kind, path, fileKey, bucket, onChange, isOnBlack = false, ...words }: Props) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { error, description } = useNotes(path);
  const hint = useId();
  const { label, none, accept, noun } = { ...WORDS[kind], ...words };
  async function upload(file: File) {
    setIsSending(true);
    setProblem(undefined);
    const answer = await send(kind, file).catch(() => ({ problem: CONNECTION_LOST }));
    setIsSending(false);
    if ("key" in answer) onChange(answer.key);
    else setProblem(answer.problem);
  }
  return (
    <div className={styles.file}>
      <label htmlFor={path} className={styles.label}>
        {label}
      </label>
      {fileKey && kind !== "packet" && <Thumbnail bucket={bucket} fileKey={fileKey} isOnBlack={isOnBlack} />}
      <p id={hint} className={styles.soft}>
        {fileKey ? <a href={`/storage/${bucket}/${fileKey}`}>{fileKey}</a> : none} {description}
      </p>
      <input
        id={path}
        type="file"
        accept={accept}
        disabled={isSending}
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
        }}
      />
      <p role="status" className={styles.wrong}>
        {isSending ? "Uploading…" : (problem ?? error)}
      </p>
      {fileKey && (
        <Button variant="subtle" onClick={() => onChange("")}>
          Remove {noun}
        </Button>
      )}
    </div>
  );
}

type ThumbnailProps = { bucket: string; fileKey: string; isOnBlack?: boolean };

/** The `alt` is empty because the text beside it describes the picture. */
export const Thumbnail = ({ bucket, fileKey, isOnBlack = false }: ThumbnailProps) => (
  <img
    className={`${styles.thumbnail} ${isOnBlack ? styles.onBlack : ""}`}
    src={`/storage/${bucket}/${fileKey}`}
    alt=""
    width="180"
    height="120"
    loading="lazy"
  />
);

async function send(kind: Kind, file: File): Promise<{ key: string } | { problem: string }> {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", file);
  const response = await fetch("/api/admin/event-files", { method: "POST", body });
  if (response.ok) return (await response.json()) as { key: string };
  const problem = await problemIn(response, CRASHED);
  return { problem: [problem.message, ...Object.values(fieldErrorsIn(problem))].join(" ") };
}
