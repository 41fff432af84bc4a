/** Parts of the screens of tokens with which programs and agencies call the site. */
import type { ComponentProps, ReactNode } from "react";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import type { Call } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Form = ComponentProps<typeof CallForm>["form"] & { call: { found: { name: string; token: string } | undefined } };

/** The form of a new token, and in its place the token once it is made. */
export function MakeToken({ form, children }: { form: Form; children: ReactNode }) {
  const made = form.call.found;
  return (
    <>
      <div role="status">{made && <ShownOnce title={`Token for ${made.name}`} label="Token" value={made.token} />}</div>
      {!made && (
        <CallForm label="New token" form={form} button="Make token">
          {children}
        </CallForm>
      )}
    </>
  );
}

type RevokeProps = {
  name: string;
  call: Call;
  /** The purpose that needs a new token, such as `to call the API`. */
  purpose: string;
};

export const RevokeToken = ({ name, call, purpose }: RevokeProps) => (
  <FormDialog opens="Revoke" title={`Revoke token for ${name}`}>
    <p>{`It is refused immediately. ${name} needs a new token ${purpose} again.`}</p>
    <ActButton call={call} color="red.9">{`Revoke token for ${name}`}</ActButton>
  </FormDialog>
);

/** The name of a token, with more about it in a line below. */
export const TokenName = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name}
    <span className={cell.more}>{children}</span>
  </>
);

export const TokenUse = ({ at }: { at: string | null }) =>
  at ? (
    <>
      Used <ShortDate at={at} />
    </>
  ) : (
    "Never used"
  );
