import { type ReactNode, useEffect, useState } from "react";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { StaffCompany } from "../../rules/company-view.ts";

type Way = "end" | "reinstate";

const WORDS = {
  end: {
    title: "End membership",
    button: "End membership",
    follows:
      "The company leaves the public list, and its people no longer get the member price. Nothing is deleted: people, registrations and invoices stay, and you can reinstate it.",
    example: "Such as: dues not paid for 2027.",
  },
  reinstate: {
    title: "Reinstate membership",
    button: "Reinstate membership",
    follows: "The company is a member again, with its previous listing, people and email domains.",
    example: "Such as: dues paid on March 3.",
  },
} as const;

const fieldsFor = (way: Way) =>
  fieldsOf<{ reason: string }>([
    { path: "reason", label: "Reason", kind: "text", help: `${WORDS[way].example} Shown in the history.` },
  ]);

/**
 * Ends or reinstates a membership, each with a reason, and each undone with one click.
 *
 * @returns the menu item that opens it, and the form with its outcome for the page to show
 */
export function useMembershipAction({ id, name, isActive, ended }: StaffCompany): { item: ReactNode; part: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const param = { id };
  const end = useNewForm(
    {
      fields: fieldsFor("end"),
      summary: `${name}'s membership has ended.`,
      undo: (api) => api.members[":id"].reinstate.$post({ param, json: { reason: "Ended by mistake" } }),
    },
    (api, json) => api.members[":id"].end.$post({ param, json }),
  );
  const before = ended?.reason ?? "Reinstated by mistake";
  const reinstate = useNewForm(
    {
      fields: fieldsFor("reinstate"),
      summary: `${name} is a member again.`,
      undo: (api) => api.members[":id"].end.$post({ param, json: { reason: before } }),
    },
    (api, json) => api.members[":id"].reinstate.$post({ param, json }),
  );
  const way: Way = isActive ? "end" : "reinstate";
  const form = isActive ? end : reinstate;
  const { title, button, follows } = WORDS[way];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question closes with each change
  useEffect(() => setOpen(false), [isActive]);
  return {
    item: (
      <button type="button" onClick={() => setOpen(true)}>
        {title}
      </button>
    ),
    part: (
      <>
        {!isOpen && <Outcome call={end.call} />}
        {!isOpen && <Outcome call={reinstate.call} />}
        <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <CallForm label={button} form={form} button={button}>
            <p>{follows}</p>
            <Fields form={form} />
          </CallForm>
        </Dialog>
      </>
    ),
  };
}
