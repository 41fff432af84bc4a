import { Button, NativeSelect, TextInput } from "@mantine/core";
import { redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { CLASS_LABELS, type ClassSelection } from "../../rules/classes.ts";
import type { Route } from "./+types/new-certification.admin";
import { HolderFields, holderIn } from "./holder-fields.tsx";
import styles from "./registry.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Enter a certification");

/** With `?for=` it begins with the holder of that certification, for another level. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get("for");
  const [known, listed, organization] = await Promise.all([
    id ? api.admin.certifications[":id"].$get({ param: { id } }) : undefined,
    // Says whether this user keeps certifications at all, before a whole form is typed.
    api.admin.certifications.$get({ query: { limit: "1" } }),
    api.content.organization.$get(),
  ]);
  if (listed.status !== 200) return absent(listed);
  const { timeZone } = await organization.json();
  return {
    holder: known?.status === 200 ? await known.json() : undefined,
    today: isoDay(context.get(nowContext)(), timeZone),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const certId = String(form.get("certId") ?? "").trim();
  const response = await context.get(apiContext).admin.certifications.$post({
    header: { "idempotency-key": String(form.get("requestKey")) },
    json: {
      ...holderIn(form),
      level: String(form.get("level")) as ClassSelection,
      issuedOn: String(form.get("issuedOn") ?? ""),
      ...(certId && { certId }),
    },
  });
  if (response.status !== 201) return refused(response);
  throw redirect(portal.certification((await response.json()).id));
}

export const clientAction = keepTyped;

const BACK = { to: portal.certifications, label: "Certifications" };
const LEVELS = Object.entries(CLASS_LABELS).map(([value, label]) => ({ value, label }));

export default function NewCertificationPage({ loaderData }: Route.ComponentProps) {
  const { Form, isSending, refusal } = useStaffForm();
  if (!loaderData) return null;
  const { holder, today, requestKey } = loaderData;
  const errors = refusal?.errors ?? {};
  return (
    <>
      <PageHead
        title="Enter a certification"
        note="From the papers, or another level. It is active at once."
        back={BACK}
      />
      <Form method="post" aria-label="New certification" className={styles.form} noValidate>
        <input type="hidden" name="requestKey" value={requestKey} />
        <NativeSelect name="level" label="Level" data={LEVELS} error={errors.level} />
        <TextInput
          {...{ name: "certId", label: "Certification ID", maxLength: 40, autoComplete: "off", error: errors.certId }}
          description="As the papers have it. Leave it empty for a new one."
        />
        <TextInput
          {...{ name: "issuedOn", type: "date", label: "Certified from", defaultValue: today, max: today }}
          error={errors.issuedOn}
        />
        <HolderFields holder={holder} errors={errors} />
        <RefusedBox refusal={refusal} hasFields />
        <div>
          <Button type="submit" loading={isSending}>
            Enter it
          </Button>
        </div>
      </Form>
    </>
  );
}

export { PageProblem as ErrorBoundary };
