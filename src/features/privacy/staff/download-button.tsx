import { Button } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { Refused } from "#ui/admin/staff-data.ts";

const FAILED: Refused = {
  message: "The file could not be made. Press the button once more.",
  errors: {},
  code: "privacy.no-file",
};

/** Sent as a body and not by a link: no address, and so no history of a browser, holds whose file it is. */
export function DownloadButton({ email }: { email: string }) {
  const [refusal, setRefusal] = useState<Refused>();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    setRefusal(undefined);
    await saveFile(email).catch(() => setRefusal(FAILED));
    setLoading(false);
  };
  return (
    <>
      <Button variant="default" loading={isLoading} onClick={download}>
        Download everything
      </Button>
      <RefusedBox refusal={refusal} />
    </>
  );
}

async function saveFile(email: string): Promise<void> {
  const answer = await fetch("/api/privacy/person/export", {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error("no file");
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement("a"), { href: url, download: "person.json" });
  link.click();
  URL.revokeObjectURL(url);
}
