import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { DownloadButton } from "#ui/admin/calls/download-button.tsx";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useLookForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Held } from "../rules/privacy.ts";
import type { Route } from "./+types/person.admin";
import { EraseForm } from "./erase-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Export or erase a person");

/** Checks that the reader may open the page. A form looks the person up, so that no URL holds their address. */
export const loader = loadPage(({ api }) => api.settings[":key"].$get({ param: { key: "retention" } }));

type Person = { email: string; name: string };

const fields = fieldsOf<Person>([
  { path: "email", label: "Email", kind: "email", autoComplete: "off", isNeeded: true },
  { path: "name", label: "Name used by others (optional)", kind: "text", autoComplete: "off" },
]);

/** Everything that the site holds on a person, to hand it out or to erase it. */
export default function PersonPage() {
  const form = useLookForm(fields, (api, { email, name }: Person) =>
    api.privacy.person.$post({ json: { email: email.trim(), ...(name.trim() && { name: name.trim() }) } }),
  );
  const [erased, setErased] = useState<Held>();
  const held = form.found === erased ? undefined : form.found;
  return (
    <Workspace
      title="Export or erase a person"
      back={{ to: portal.retention, label: "How long records are kept" }}
      note="Everything the site holds about a person, by email address"
    >
      <CallForm label="Look up a person" form={form} button="Look up">
        <Fields form={form} />
      </CallForm>
      {erased && !held && <p role="status">Person erased. The activity log records it without the name.</p>}
      {held && <HeldParts held={held} name={form.content?.name.trim() ?? ""} onErased={() => setErased(held)} />}
    </Workspace>
  );
}

type Props = {
  held: Held;
  /** The name of the search; it may be empty. */
  name: string;
  onErased: () => void;
};

function HeldParts({ held: person, name, onErased }: Props) {
  const { email, names, held, named, reasons } = person;
  if (held.length === 0 && named.length === 0)
    return <EmptyState title="No records for this address">Check the spelling.</EmptyState>;
  return (
    <>
      <Section
        title={names.join(", ") || email}
        act={
          <DownloadButton
            read={(api) => api.privacy.person.export.$post({ json: { email } })}
            nameOf={() => "person.json"}
          >
            Download everything
          </DownloadButton>
        }
      >
        <p>The file has everything except passwords and keys. The activity log records who downloaded it.</p>
        <DataTable label="Records" columns={columns} rows={held} keyOf={({ label }) => label} />
      </Section>
      <Section title="Erase person">
        {reasons.length > 0 ? (
          <DangerBox tone="warning" title="Cannot erase yet" message={reasons.join(" ")} />
        ) : (
          <EraseForm held={person} name={name} onErased={onErased} />
        )}
      </Section>
    </>
  );
}

const BECOMES = {
  deleted: "Deleted.",
  replaced: "Name, address, email and phone are replaced.",
  stays: "Name, email and phone in it are replaced.",
} as const;

const columns = columnsOf<Held["held"][number]>([
  { key: "label", head: "Records", cell: ({ label }) => label },
  { key: "rows", head: "Number", cell: ({ rows }) => countOf(rows, "record") },
  {
    key: "becomes",
    head: "Once erased",
    isWide: true,
    cell: ({ becomes, stays }) =>
      [BECOMES[becomes], stays && `Stays: ${stays.charAt(0).toLowerCase()}${stays.slice(1)}`].filter(Boolean).join(" "),
  },
]);

export { PageProblem as ErrorBoundary };
