import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { Summary } from "#ui/admin/calls/act-button.tsx";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import type { Certification } from "../../rules/certification-view.ts";
import { PrintLinks } from "../print-links.tsx";
import { type PassedDay, passedFields } from "./passed-fields.ts";

type Props = {
  selected: readonly Certification[];
  clear: () => void;
  today: string;
  /** The listed certifications. */
  children: ReactNode;
};

/** Confirms the selected certifications that are pending, and prints the papers of those that are active. */
export function ConfirmSelected({ selected, clear, today, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  const pending = selected.filter(({ standing }) => standing === "pending").map(({ id }) => id);
  const printable = selected.filter(({ standing }) => standing === "active");
  const active = printable.map(({ id }) => id);
  const close = (confirmed: number) => {
    setDone(`${countOf(confirmed, "certification")} confirmed.`);
    setOpen(false);
    clear();
  };
  const title = `Confirm ${countOf(pending.length, "certification")}`;
  return (
    <>
      <Summary>{selected.length === 0 && done}</Summary>
      <UnprintedAmong names={printable.map(({ firstName, lastName }) => `${firstName} ${lastName}`)} />
      {children}
      {selected.length > 0 && (
        <SelectionBar label="Selected certifications" summary={`${selected.length} selected`} clear={clear}>
          {active.length > 0 && (
            <Menu label={`Print ${countOf(active.length, "certification")}`} isUp>
              <PrintLinks ids={active} />
            </Menu>
          )}
          {pending.length > 0 && <Button onClick={() => setOpen(true)}>{title}</Button>}
          {pending.length + active.length === 0 && <span>None are pending or active.</span>}
        </SelectionBar>
      )}
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ConfirmForm ids={pending} today={today} close={close} keep={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type FormProps = { ids: string[]; today: string; close: (confirmed: number) => void; keep: () => void };

function ConfirmForm({ ids, today, close, keep }: FormProps) {
  const form = useNewForm(
    {
      fields: passedFields("Certification date", "Notify them by email"),
      begin: { issuedOn: today, letter: true },
      after: ({ confirmed }: { confirmed: number }) => close(confirmed),
    },
    (api, passed: PassedDay) => api.admin["certification-confirmations"].$post({ json: { ids, ...passed } }),
  );
  return (
    <CallForm label="Confirm certifications" form={form} button="Confirm" cancel={{ label: "Cancel", press: keep }}>
      <Fields form={form} />
    </CallForm>
  );
}
