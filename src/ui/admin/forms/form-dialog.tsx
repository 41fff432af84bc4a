import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Dialog } from "../dialog.tsx";

type Props = {
  /** Over the form, and on the button. */
  title: string;
  /** On the button of a row, which says less. */
  opens?: string;
  /** It is the one thing that is done on its page most. */
  isPrimary?: true;
  children: ReactNode;
};

/** A button with a form behind it: it covers the page and stays until it is closed, so that what was done can be read. */
export function FormDialog({ title, opens, isPrimary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const inRow = opens && { size: "sm", "aria-label": title };
  return (
    <>
      <Button variant={isPrimary ? "filled" : "default"} {...inRow} onClick={() => setOpen(true)}>
        {opens ?? title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  );
}
