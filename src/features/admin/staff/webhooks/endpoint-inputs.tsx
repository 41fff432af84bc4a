import { BoxGroup } from "#ui/admin/forms/box-group.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import { ADDRESS, type EndpointContent, RECORDS } from "./endpoint-fields.ts";

/** The address of an endpoint, and the records of which it hears. */
export const EndpointInputs = ({ form }: { form: FormState<EndpointContent> }) => (
  <>
    <Fields form={{ ...form, fields: ADDRESS }} />
    <BoxGroup legend="Hears of" error={form.errors.hears}>
      <Fields form={{ ...form, fields: RECORDS }} />
    </BoxGroup>
  </>
);
