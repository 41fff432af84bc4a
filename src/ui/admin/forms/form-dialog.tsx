import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Dialog } from "../dialog.tsx";

type Props = {
  /** On the button, and over the form. */
  title: string;
  children: ReactNode;
};

/** A button with a form behind it: it covers the page and stays until it is closed, so that what was done can be read. */
export function FormDialog({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  );
}
