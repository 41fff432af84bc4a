import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Dialog } from "../dialog.tsx";

type Props = {
  /** Over the form, and on the button. */
  title: string;
  /** On the button of a row, which says less. */
  opens?: string;
  children: ReactNode;
};

/** A button with a form behind it: it covers the page and stays until it is closed, so that what was done can be read. */
export function FormDialog({ title, opens, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...(opens && { size: "sm", "aria-label": title })} onClick={() => setOpen(true)}>
        {opens ?? title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  );
}
