import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
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
import type { DocumentBucket } from "../../rules/documents.ts";
import type { Route } from "./+types/new-document.admin";
import { KIND_CHOICES } from "./document-words.tsx";
import { FileInput } from "./file-input.tsx";
import styles from "./text-page.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Add a document");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [response, organization] = await Promise.all([
    api.admin.documents.$get({ query: { limit: "100" } }),
    api.content.organization.$get(),
  ]);
  if (response.status !== 200) return absent(response);
  const { documents } = await response.json();
  const { timeZone } = await organization.json();
  const replaceable = documents.filter(({ supersededOn }) => supersededOn === null);
  return { replaceable, requestKey: crypto.randomUUID(), today: isoDay(context.get(nowContext)(), timeZone) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { requestKey, ...form } = Object.fromEntries(await request.formData());
  const response = await context
    .get(apiContext)
    .documents.$post({ header: { "idempotency-key": String(requestKey) }, form: form as never });
  if (response.status !== 201) return refused(response);
  throw redirect(portal.document((await response.json()).id));
}

export const clientAction = keepTyped;

const BACK = { to: portal.documents, label: "Documents" };
const ADDRESS = "Such as section-401.pdf. It stays when the file is replaced; without one it is made from the title.";

export default function NewDocumentPage({ loaderData }: Route.ComponentProps) {
  const [kind, setKind] = useState<DocumentBucket>("notices");
  const { Form, isSending, refusal } = useStaffForm();
  if (!loaderData) return null;
  const { replaceable, today, requestKey } = loaderData;
  const errors = refusal?.errors ?? {};
  const others = replaceable
    .filter(({ bucket }) => bucket === kind)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <PageHead title="Add a document" note="It is public from its first day on." back={BACK} />
      <Form method="post" encType="multipart/form-data" aria-label="New document" className={styles.narrow}>
        <input type="hidden" name="requestKey" value={requestKey} />
        <NativeSelect
          {...{ name: "bucket", label: "Kind", data: KIND_CHOICES, value: kind }}
          onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentBucket)}
        />
        <TextInput name="title" label="Title" error={errors.title} />
        <FileInput label="File" error={errors.file} />
        <TextInput
          {...{ name: "effectiveOn", type: "date", label: "First day", defaultValue: today }}
          error={errors.effectiveOn}
        />
        <NativeSelect
          {...{ name: "supersedes", label: "In place of", error: errors.supersedes }}
          data={[{ value: "", label: "No other document" }, ...others]}
          description="The other one ends on the first day of this one."
        />
        <TextInput name="name" label="Address (optional)" description={ADDRESS} error={errors.name} />
        <RefusedBox refusal={refusal} hasFields />
        <div>
          <Button type="submit" loading={isSending}>
            Add the document
          </Button>
        </div>
      </Form>
    </>
  );
}

export { PageProblem as ErrorBoundary };
