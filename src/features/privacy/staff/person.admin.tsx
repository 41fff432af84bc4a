import { Button, Table, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { apiContext } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Held, Looked } from "../rules/privacy.ts";
import type { Route } from "./+types/person.admin";
import { DownloadButton } from "./download-button.tsx";
import { EraseForm } from "./erase-form.tsx";
import styles from "./privacy.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "What is held on a person");

/** Whether the reader may be here; a person is asked for by a form, so that no address holds theirs. */
export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).settings[":key"].$get({ param: { key: "retention" } });
  return response.status === 200 ? {} : absent(response);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const { person } = context.get(apiContext).privacy;
  const asked = { email: typed("email"), ...(typed("name") && { name: typed("name") }) };
  if (!form.has("confirmation")) {
    const response = await person.$post({ json: asked });
    return response.status === 200 ? { message: null, held: await response.json(), asked } : refused(response);
  }
  const references = form.getAll("reference").map(String);
  const response = await person.erase.$post({ json: { ...asked, references, confirmation: typed("confirmation") } });
  return response.status === 200 ? { message: null, ...(await response.json()) } : refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.retention, label: "How long records are kept" };
const NOTE = "By email address: everything that the site holds, to hand it out or to erase it.";

export default function PersonPage({ loaderData: page }: Route.ComponentProps) {
  const { Form, isSending, refusal, done } = useStaffForm<Looked>();
  const [erased, setErased] = useState<Held>();
  if (!page) return null;
  const looked = done?.held && done.held !== erased ? done : undefined;
  return (
    <>
      <PageHead title="What is held on a person" note={NOTE} back={BACK} />
      <Form method="post" className={styles.fields} noValidate>
        <div className={styles.look}>
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            required
            error={refusal?.errors.email}
          />
          <TextInput label="Name, as others wrote it" name="name" autoComplete="off" error={refusal?.errors.name} />
        </div>
        <div>
          <Button type="submit" loading={isSending}>
            Look
          </Button>
        </div>
        <RefusedBox refusal={refusal} hasFields />
      </Form>
      {erased && !looked && <p role="status">The person is erased. The activity log says so, without the name.</p>}
      {looked && <HeldParts key={looked.held.email} looked={looked} onErased={() => setErased(looked.held)} />}
    </>
  );
}

function HeldParts({ looked, onErased }: { looked: Looked; onErased(): void }) {
  const { email, names, held, reasons } = looked.held;
  if (held.length === 0 && looked.held.named.length === 0)
    return <EmptyState title="Nothing is held under this address">Look for another spelling of it.</EmptyState>;
  return (
    <>
      <Part title={names.join(", ") || email}>
        <TableFrame stacks label="What is held" columns={["Records", "Number", "Once erased"]}>
          {held.map(({ label, rows, becomes, stays }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{countOf(rows, "record")}</Table.Td>
              <Table.Td>
                {BECOMES[becomes]} {stays && `Stays: ${stays.charAt(0).toLowerCase()}${stays.slice(1)}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      </Part>
      <Part title="Hand it out">
        <p>A file with all of it, without passwords and keys. The activity log keeps who took it.</p>
        <DownloadButton email={email} />
      </Part>
      <Part title="Erase the person">
        {reasons.length > 0 ? (
          <DangerBox tone="warning" title="Not yet" message={reasons.join(" ")} />
        ) : (
          <EraseForm looked={looked} onErased={onErased} />
        )}
      </Part>
    </>
  );
}

const BECOMES = {
  deleted: "Deleted.",
  replaced: "Name, address, email and phone are replaced.",
  stays: "Name, email and phone in it are replaced.",
} as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.whole}>{title}</h2>
    {children}
  </section>
);

export { PageProblem as ErrorBoundary };
