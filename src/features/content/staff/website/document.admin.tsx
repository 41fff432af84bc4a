import { apiContext, nowContext } from "#app/api-context.ts";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/document.admin";
import { DocumentForms } from "./document-forms.tsx";
import { DocumentMark, daysOf, KINDS } from "./document-words.tsx";
import { EditionsTable } from "./editions-table.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.document.title ?? "Document");

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [response, organization] = await Promise.all([
    api.documents[":id"].$get({ param: params }),
    api.content.organization.$get(),
  ]);
  if (response.status !== 200) return absent(response);
  const { timeZone } = await organization.json();
  return { document: await response.json(), today: isoDay(context.get(nowContext)(), timeZone) };
}

/** A form with a file replaces it; every other one changes what it has fields for. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const document = context.get(apiContext).documents[":id"];
  const fields = Object.fromEntries(await request.formData());
  if ("file" in fields) {
    const response = await document.editions.$post({ param: params, form: fields as never });
    return response.status === 201 ? { message: null } : refused(response);
  }
  const json = { ...fields, ...(fields.supersededOn === "" && { supersededOn: null }) };
  const response = await document.$patch({ param: params, json: json as never });
  return response.status === 200 ? { message: null } : refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.documents, label: "Documents" };

/** A document: its address, its days, the files that it had, and what staff do with it. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { document, today } = loaderData;
  const { id, title, bucket, url, state, editions } = document;
  return (
    <div key={id}>
      <PageHead title={title} note={KINDS[bucket]} back={BACK}>
        <DocumentMark state={state} />
      </PageHead>
      <Facts>
        <Fact label="Address">
          <a href={url} target="_blank" rel="noopener">
            {url}
          </a>
        </Fact>
        <Fact label="In effect">{daysOf(document)}</Fact>
      </Facts>
      <EditionsTable editions={editions} />
      <DocumentForms document={document} today={today} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };
