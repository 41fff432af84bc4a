import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { RefusedBox } from "../refused-box.tsx";
import type { Answer, StaffApi } from "./staff-api.ts";
import { useLook } from "./use-look.ts";

type Props = {
  read: (api: StaffApi) => Promise<Answer & { blob(): Promise<Blob> }>;
  /** @param type the media type of the file, such as `text/csv` */
  nameOf: (type: string) => string;
  children: ReactNode;
};

/** Saves a file that is requested with a body instead of a link, so that no address or browser history reveals it. */
export function DownloadButton({ read, nameOf, children }: Props) {
  const { look, isSending, refusal } = useLook(async (api) => {
    const response = await read(api);
    return response.ok
      ? { ...DONE, json: () => response.blob().then((file) => save(file, nameOf(file.type))) }
      : response;
  });
  return (
    <>
      <Button variant="default" loading={isSending} onClick={() => look()}>
        {children}
      </Button>
      <RefusedBox refusal={refusal} />
    </>
  );
}

const DONE = { ok: true, status: 200 } as const;

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
