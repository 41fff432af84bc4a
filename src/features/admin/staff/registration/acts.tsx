import { Button } from "@mantine/core";
import { type ComponentType, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { ActProps } from "./act-props.ts";
import { AddPersonForm, ChoiceForm, RemovePersonForm } from "./change/change-forms.tsx";
import { MergeForm } from "./change/merge-form.tsx";
import { MoveForm } from "./change/move-form.tsx";
import { ContactForm, NamesForm } from "./contact-forms.tsx";
import { OwnerLink } from "./owner-link.tsx";
import styles from "./registration.module.css";

const FORMS = {
  names: NamesForm,
  contact: ContactForm,
  choice: ChoiceForm,
  add: AddPersonForm,
  remove: RemovePersonForm,
  move: MoveForm,
  merge: MergeForm,
  link: OwnerLink,
} satisfies Record<string, ComponentType<ActProps>>;
export type Act = keyof typeof FORMS | "cancel";

/** One form at a time is open on the page of a registration. */
export type Acts = {
  /** Its reader may change it, and it is active. */
  mayChange: boolean;
  open: Act | undefined;
  show: (act: Act) => void;
  close: (summary?: string) => void;
  /** The last form that closed, and its summary. */
  last: { act: Act; summary: string | undefined } | undefined;
};

export function useActs({ ended }: StaffRegistration): Acts {
  const may = useMay();
  const [open, setOpen] = useState<Act>();
  const [last, setLast] = useState<Acts["last"]>();
  return {
    mayChange: !ended && may("registrations"),
    open,
    last,
    show: (act) => {
      setOpen(act);
      setLast(undefined);
    },
    close: (summary) => {
      if (open) setLast({ act: open, summary });
      setOpen(undefined);
    },
  };
}

const TITLES: Partial<Record<Act, string>> = {
  move: "Move to another event",
  merge: "Mark as duplicate",
  link: "Registrant's link",
};

type OfPart = { registration: StaffRegistration; acts: Acts; of: readonly Act[] };

/** The open form, if it is one of this part of the page, and the summary of the last one. */
export function OpenForm({ registration, acts: { open, close, last }, of }: OfPart) {
  const isHere = (act: Act) => of.includes(act);
  const Form = open && open !== "cancel" && isHere(open) ? FORMS[open] : undefined;
  return (
    <>
      <p role="status" className={styles.summary}>
        {last && isHere(last.act) && last.summary}
      </p>
      {Form && <Form registration={registration} close={close} />}
    </>
  );
}

/** The form that was opened from the menu of the page, in a section of its own. */
export function OpenFromMenu({ registration, acts }: Omit<OfPart, "of">) {
  const of = ["move", "merge", "link"] as const;
  const title = acts.open && TITLES[acts.open];
  const form = <OpenForm registration={registration} acts={acts} of={of} />;
  return title ? (
    <Section title={title} isOpened>
      {form}
    </Section>
  ) : (
    form
  );
}

type ButtonProps = { acts: Acts; act: Act; children: string };

/** Opens a form, at the title of the part that it changes. */
export const ActLink = ({ acts, act, children }: ButtonProps) =>
  acts.mayChange &&
  acts.open !== act && (
    <Button variant="subtle" size="compact-md" onClick={() => acts.show(act)}>
      {children}
    </Button>
  );

/** Opens a form, from a menu. */
export const ActItem = ({ acts, act, children }: ButtonProps) =>
  acts.mayChange && (
    <button type="button" onClick={() => acts.show(act)}>
      {children}
    </button>
  );
