import { type CustomerTexts, customerIn } from "#shared/customer-fields.ts";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { WebKind } from "../kinds/web-kind.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { errorsOnPage } from "./errors-on-page.ts";

type Shown = { event: EventDetail; now: string; refusal: Refused | undefined };

/** Checks the form by the server's rules, for the customer and the kind of event, and lists errors in page order. */
export function useRegistrationErrors(
  { event, now, refusal }: Shown,
  kind: WebKind,
  onSend: (customer: CustomerTexts) => void,
) {
  const checked = useCheckedForm(refusal, {
    fetchSchema: async () =>
      (await import("../../rules/registrations/form-schema.ts")).formSchemaOf(event, new Date(now)),
    readForm: (form) => {
      const answers = new FormData(form);
      return { details: kind.readDetails(answers, event), ...customerIn(answers) };
    },
    unfinished: (form) => kind.unfinished?.(new FormData(form)) ?? {},
    onSend: (form) => onSend(customerIn(new FormData(form))),
  });
  const { notice } = checked;
  return { ...checked, notice: notice && { ...notice, errors: errorsOnPage(kind, notice.errors) } };
}
