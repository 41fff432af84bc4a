import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { DOCUMENT_BUCKETS, type DocumentBucket } from "../../rules/documents.ts";
import type { Route } from "./+types/new-document.admin";
import { FILE, KINDS } from "./document-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Add a document");

export const loader = loadPage(async ({ api, now }) => {
  const [{ documents }, { timeZone }] = await Promise.all([
    found(api.admin.documents.$get({ query: { limit: "100" } })),
    found(api.content.organization.$get()),
  ]);
  return {
    replaceable: documents.filter(({ supersededOn }) => supersededOn === null),
    today: isoDay(now(), timeZone),
  };
});

type Content = {
  bucket: DocumentBucket;
  title: string;
  file: File;
  effectiveOn: string;
  supersedes: string;
  name: string;
};

const fields = fieldsOf<Content>([
  {
    path: "bucket",
    label: "Kind",
    kind: "choice",
    choices: DOCUMENT_BUCKETS.map((value) => ({ value, label: KINDS[value] })),
  },
  { path: "title", label: "Title", kind: "text" },
  { path: "file", label: "File", ...FILE },
  { path: "effectiveOn", label: "In effect from", kind: "day" },
  {
    path: "supersedes",
    label: "Replaces",
    kind: "choice",
    help: "The other document ends on this one's effective date.",
  },
  {
    path: "name",
    label: "Address (optional)",
    kind: "text",
    help: "Such as section-401.pdf. It stays the same when you replace the file. Leave blank to use the title.",
  },
]);

/** Adds a document, which may end another one of its kind. */
export default function NewDocumentPage({ loaderData: { replaceable, today } }: Route.ComponentProps) {
  const form = useNewForm(
    {
      fields,
      begin: { bucket: "notices", effectiveOn: today },
      leadsTo: ({ id }: { id: string }) => portal.document(id),
    },
    (api, content, key) => api.documents.$post({ header: { "idempotency-key": key }, form: content as never }),
  );
  const choices = [
    { value: "", label: "No other document" },
    ...replaceable
      .filter(({ bucket }) => bucket === form.typed.bucket)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
  const drawn = {
    ...form,
    fields: fields.map((field) => (field.path === "supersedes" ? { ...field, choices } : field)),
    type: (path: string, value: Parameters<typeof form.type>[1]) => {
      form.type(path, value);
      if (path === "bucket") form.type("supersedes", "");
    },
  };
  return (
    <Workspace
      title="Add a document"
      back={{ to: portal.documents, label: "Documents" }}
      note="It becomes public on its effective date."
    >
      <CallForm label="New document" form={form} button="Add document">
        <Fields form={drawn} />
      </CallForm>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
