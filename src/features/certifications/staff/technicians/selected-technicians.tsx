import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import type { Technician } from "../../rules/technicians/technician-view.ts";

type Props = { selected: readonly Technician[]; clear: () => void };

/** The email addresses of the selected technicians, for a message of the office's own. */
export function SelectedTechnicians({ selected, clear }: Props) {
  const [copied, setCopied] = useState("");
  if (selected.length === 0) return null;
  const addresses = [...new Set(selected.map(({ email }) => email))].filter(Boolean).join(", ");
  const copy = () => void navigator.clipboard?.writeText(addresses).then(() => setCopied(addresses));
  const isCopied = copied === addresses;
  return (
    <SelectionBar
      label="Selected technicians"
      summary={isCopied ? "Email addresses copied" : `${countOf(selected.length, "technician")} selected`}
      clear={clear}
    >
      <Button onClick={copy}>Copy email addresses</Button>
    </SelectionBar>
  );
}
