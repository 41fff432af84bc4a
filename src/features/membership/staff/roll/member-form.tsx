import { Button } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import type { Call } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { type MemberValues, SAME_COMPANY } from "../../rules/roll/member-fields.ts";
import { LogoInput } from "./logo-input.tsx";
import { MEMBER_PARTS } from "./member-fields.ts";
import styles from "./member-form.module.css";

type Props = {
  label: string;
  button: string;
  /** Text beside the question whether it is the same company. */
  same: { advice: string; button: string };
  form: FormState<MemberValues> & { call: Omit<Call, "run">; save: () => unknown };
  /** Saves although the roll has a company of this name. */
  saveAnother: () => unknown;
};

const isLogo = (path: string): path is "logo" | "darkLogo" => path === "logo" || path === "darkLogo";

/** The facts of a member, in sections. */
export const MemberForm = ({ label, button, same, form, saveAnother }: Props) => (
  <div className={styles.form}>
    <CallForm label={label} form={form} button={button}>
      {MEMBER_PARTS.map(({ title, paths }) => {
        const fields = form.fields.filter(({ path }) => paths.includes(path));
        return (
          <Section key={title} title={title}>
            {fields
              .filter(({ path }) => isLogo(path))
              .map((field) => (
                <LogoInput
                  key={field.path}
                  field={field}
                  logo={String(form.typed[field.path] ?? "")}
                  onLogo={(key) => form.type(field.path, key)}
                />
              ))}
            <Fields form={{ ...form, fields: fields.filter(({ path }) => !isLogo(path)) }} />
          </Section>
        );
      })}
      <SameCompany call={form.call} same={same} saveAnother={saveAnother} />
    </CallForm>
  </div>
);

/** The other company's page opens in a new tab, so that nothing typed here is lost. */
function SameCompany({
  call: { refusal, isSending },
  same,
  saveAnother,
}: Pick<Props, "same" | "saveAnother"> & { call: Omit<Call, "run"> }) {
  if (refusal?.code !== SAME_COMPANY) return null;
  const { id, name } = refusal.details as unknown as { id: string; name: string };
  return (
    <div className={styles.same}>
      <p>
        <PageLink to={portal.member(id)} target="_blank">
          {name}
        </PageLink>{" "}
        is already on the roll. {same.advice}
      </p>
      <Button variant="default" loading={isSending} onClick={saveAnother}>
        {same.button}
      </Button>
    </div>
  );
}
