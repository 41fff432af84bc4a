import { Button, Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { pathOfSample, SAMPLE_WORDS, type SampleGroup, type SampleItem, type SampleKind } from "../../rules/sample.ts";
import type { Route } from "./+types/sample.admin";
import styles from "./set-up.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Sample");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.sample.$get();
  return response.status === 200 ? response.json() : absent(response);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = form.get("id");
  const json = {
    kind: form.get("kind") as SampleKind,
    isKept: form.get("isKept") === "true",
    ...(id && { id: String(id) }),
  };
  const response = await context.get(apiContext).admin.sample.$put({ json });
  return response.ok ? { message: null } : refused(response);
}

export const clientAction = keepTyped;

const NOTE =
  "An invented association wrote this. It leaves this list when you change or remove it, or keep it as yours.";

export default function SamplePage({ loaderData: groups }: Route.ComponentProps) {
  if (!groups) return null;
  return (
    <>
      <PageHead title="What is still the sample's" note={NOTE} />
      {groups.length === 0 && <EmptyState title="All of it is yours">Nothing is left of the sample.</EmptyState>}
      {groups.map((group) => (
        <Group key={group.kind} {...group} />
      ))}
    </>
  );
}

function Group({ kind, items }: SampleGroup) {
  const { title, note } = SAMPLE_WORDS[kind];
  const left = items.filter(({ isKept }) => !isKept).length;
  return (
    <section className={styles.card} aria-labelledby={`sample-${kind}`}>
      <div className={styles.head}>
        <h2 id={`sample-${kind}`}>{title}</h2>
        <p>{left > 0 ? `${left} of ${items.length} still the sample's` : "All kept as yours"}</p>
        <Keep kind={kind} isKept={left > 0} label={left > 0 ? "All of these are ours" : "Undo for all"} of={title} />
      </div>
      <p>{note}</p>
      <details open={items.length < 15}>
        <summary>Show them</summary>
        <TableFrame stacks label={`${title} of the sample`} columns={["What", "State", "Yours"]}>
          {items.map((item) => (
            <Row key={item.id} kind={kind} item={item} />
          ))}
        </TableFrame>
      </details>
    </section>
  );
}

const Row = ({ kind, item: { id, label, parts, isKept } }: { kind: SampleKind; item: SampleItem }) => (
  <Table.Tr>
    <Table.Th scope="row">
      <PageLink to={pathOfSample(kind, id, label)}>{label}</PageLink>
      {parts.length > 0 && <span className={cell.more}>{parts.join(", ")}</span>}
    </Table.Th>
    <Table.Td>{isKept ? <Mark tone="good">Yours</Mark> : <Mark tone="over">Sample</Mark>}</Table.Td>
    <Table.Td>
      <Keep kind={kind} id={id} isKept={!isKept} label={isKept ? "Undo" : "This is ours"} of={label} />
    </Table.Td>
  </Table.Tr>
);

type KeepProps = { kind: SampleKind; id?: string; isKept: boolean; label: string; of: string };

function Keep({ kind, id, isKept, label, of }: KeepProps) {
  const { send, refusal, isSending } = useStaffForm();
  const may = useMay();
  if (!may("settings")) return null;
  return (
    <>
      <RefusedBox refusal={refusal} />
      <Button
        variant="default"
        loading={isSending}
        aria-label={`${label}: ${of}`}
        onClick={() => send({ kind, isKept: String(isKept), ...(id && { id }) }, true)}
      >
        {label}
      </Button>
    </>
  );
}

export { PageProblem as ErrorBoundary };
