import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Dialog } from "../dialog.tsx";

type Props = {
  /** The title of the dialog and the text of the button. */
  title: string;
  /** A shorter text for the button of a row. */
  opens?: string;
  /** The main action of the page. */
  isPrimary?: true;
  children: ReactNode;
};

/** A button that opens a form in a dialog. The dialog stays until it is closed, so that its summary can be read. */
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
