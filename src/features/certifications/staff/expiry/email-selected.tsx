import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { countOf } from "#shared/counts.ts";
import { ActButton, Summary } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import parts from "#ui/admin/form-parts.module.css";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { Expiring } from "../../rules/expiry/expiry-view.ts";

type Props = {
  selected: readonly Expiring[];
  clear: () => void;
  /** The list. */
  children: ReactNode;
};

type Emailed = { sent: number; skipped: number };

/** `3 emails sent. 1 technician skipped: emailed today already.` */
const summaryOf = ({ sent, skipped }: Emailed): string =>
  [`${countOf(sent, "email")} sent.`, skipped > 0 && skippedWords(skipped)].filter(Boolean).join(" ");

const skippedWords = (skipped: number): string =>
  `${countOf(skipped, "technician")} skipped: emailed today already, or nothing ends any more.`;

/** Emails the holders of the selected certifications, after a look at who gets what. */
export function EmailSelected({ selected, clear, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  const close = (emailed: Emailed) => {
    setDone(summaryOf(emailed));
    setOpen(false);
    clear();
  };
  return (
    <>
      <Summary>{selected.length === 0 && done}</Summary>
      {children}
      {selected.length > 0 && (
        <SelectionBar label="Selected certifications" summary={`${selected.length} selected`} clear={clear}>
          <Button onClick={() => setOpen(true)}>Email selected now</Button>
        </SelectionBar>
      )}
      <Dialog title="Email selected now" isOpen={isOpen} onClose={() => setOpen(false)}>
        <SendForm ids={selected.map(({ id }) => id)} close={close} cancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** As many names as the preview shows. */
const SHOWN = 10;

type FormProps = { ids: string[]; close: (emailed: Emailed) => void; cancel: () => void };

function SendForm({ ids, close, cancel }: FormProps) {
  const { drawn, refusal, isBehind } = useDrawn({ ids }, (api, json) =>
    api.admin["expiring-certifications"].emails.preview.$post({ json }),
  );
  const send = useCall((api) => api.admin["expiring-certifications"].emails.$post({ json: { ids } }), {
    after: close,
  });
  if (!drawn) return refusal ? <RefusedBox refusal={refusal} /> : <p role="status">Loading preview…</p>;
  const { sent, skipped, people, letter } = drawn;
  const more = people.length - SHOWN;
  const names = people.slice(0, SHOWN).map(({ name, address }) => `${name} (${address})`);
  return (
    <>
      <p>
        {sent === 0 && "No one gets an email."}
        {sent > 0 && `${countOf(sent, "technician gets an email", "technicians get one email each")}: `}
        {[...names, more > 0 && `${more} more`].filter(Boolean).join(", ")}
      </p>
      {skipped > 0 && <p className={parts.soft}>{skippedWords(skipped)}</p>}
      <div className={parts.buttons}>
        {sent > 0 && <ActButton call={send}>{`Send ${countOf(sent, "email")}`}</ActButton>}
        <Button variant="default" onClick={cancel}>
          {sent > 0 ? "Cancel" : "Close"}
        </Button>
      </div>
      {letter && <DrawnLetter drawn={{ ...letter, files: [], isReal: true }} isBehind={isBehind} />}
    </>
  );
}
