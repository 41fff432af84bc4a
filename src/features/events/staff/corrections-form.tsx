import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";

type Content = { correctionsLastDay: string };

const fields = fieldsOf<Content>([
  {
    path: "correctionsLastDay",
    label: "Last day for corrections",
    kind: "day",
    isShort: true,
    help: "Registrants can correct the names of their people through this day.",
  },
]);

/** Sets the last day on which registrants correct names themselves. @param lastDay such as `2027-05-12` */
export function CorrectionsForm({ eventId, lastDay }: { eventId: string; lastDay: string }) {
  const form = useNewForm({ fields, begin: { correctionsLastDay: lastDay }, summary: "Saved." }, (api, json) =>
    api.admin.events[":eventId"].$patch({ param: { eventId }, json }),
  );
  return (
    <Section title="Corrections">
      <CallForm label="Corrections" form={form} button="Save" look="default">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}
