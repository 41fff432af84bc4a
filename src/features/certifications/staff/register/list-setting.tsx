import type { SettingValue } from "#features/content/rules/settings.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";

type RegisterSetting = SettingValue<"register">;

const fields = fieldsOf<RegisterSetting>([
  {
    path: "nightlyList",
    label: "Make the list each night from the register",
    kind: "choice",
    help: "It replaces the file on the training page.",
    choices: [
      { value: "automatic", label: "Yes, unless the office uploads its own list" },
      { value: "on", label: "Yes" },
      { value: "off", label: "No" },
    ],
  },
]);

/** @param setting.updatedAt null while the default stands. */
export function ListSetting({ setting }: { setting: { value?: unknown; updatedAt: string | null } }) {
  // The API answers a setting with a value that fits its schema.
  const content = setting.value as RegisterSetting;
  const form = useVersionedForm(fields, { content, version: setting.updatedAt }, (api, value, updatedAt) =>
    api.settings[":key"].$put({ param: { key: "register" }, json: { value, updatedAt } }),
  );
  return (
    <Section title="Each night">
      <CallForm label="Each night" form={form} button="Save">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}
