import { Button } from "@mantine/core";
import { redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "../website/text-page.module.css";
import type { Route } from "./+types/new-letting.admin";
import { LettingFields } from "./letting-fields.tsx";
import { contentIn } from "./read-content.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Add a letting");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Says whether this user keeps lettings at all, before a whole form is typed.
  const [listed, organization] = await Promise.all([
    api.admin.lettings.$get({ query: { limit: "1" } }),
    api.content.organization.$get(),
  ]);
  if (listed.status !== 200) return absent(listed);
  const { timeZone } = await organization.json();
  return { timeZone, requestKey: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const header = { "idempotency-key": String(form.get("requestKey")) };
  const response = await context.get(apiContext).admin.lettings.$post({ header, json: contentIn(form) });
  if (response.status !== 201) return refused(response);
  throw redirect(portal.letting((await response.json()).id));
}

export const clientAction = keepTyped;

const BACK = { to: portal.lettings, label: "Lettings" };

export default function NewLettingPage({ loaderData }: Route.ComponentProps) {
  const { Form, isSending, refusal } = useStaffForm();
  if (!loaderData) return null;
  const { timeZone, requestKey } = loaderData;
  return (
    <>
      <PageHead title="Add a letting" note="A draft that only staff see until you publish it." back={BACK} />
      <Form method="post" aria-label="New letting" className={styles.narrow} noValidate>
        <input type="hidden" name="requestKey" value={requestKey} />
        <LettingFields content={{ timeZone }} errors={refusal?.errors ?? {}} />
        <RefusedBox refusal={refusal} hasFields />
        <div>
          <Button type="submit" loading={isSending}>
            Make the draft
          </Button>
        </div>
      </Form>
    </>
  );
}

export { PageProblem as ErrorBoundary };
