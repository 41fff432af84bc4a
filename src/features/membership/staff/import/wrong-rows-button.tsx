import { Button } from "@mantine/core";
import { useState } from "react";
import { CRASHED, problemIn } from "#shared/problem.ts";
import parts from "#ui/admin/form-parts.module.css";
import { formOf } from "#ui/admin/table-file/form-of.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";

/** Downloads the wrong rows of a file, each with its reason, to be corrected and chosen anew. @param sent the file, and how it was read. */
export function WrongRowsButton({ sent }: { sent: Record<string, string | File> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function download() {
    setIsAsking(true);
    setProblem(await saveWrongRows(sent).catch(() => CONNECTION_LOST));
    setIsAsking(false);
  }
  return (
    <>
      <Button variant="default" loading={isAsking} onClick={() => void download()}>
        Download the wrong rows
      </Button>
      <p role="status" className={parts.wrong}>
        {problem}
      </p>
    </>
  );
}

/** @returns why it could not be had. */
async function saveWrongRows(sent: Record<string, string | File>): Promise<string | undefined> {
  const response = await fetch("/api/member-imports/wrong-rows", { method: "POST", body: formOf(sent) });
  if (!response.ok) return (await problemIn(response, CRASHED)).message;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `wrong-rows.${response.headers.get("content-type")?.startsWith("text/csv") ? "csv" : "xlsx"}`;
  link.click();
  URL.revokeObjectURL(address);
  return undefined;
}
