import type { HeadersFunction } from "react-router";
import { Form, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { accountMeta } from "#features/accounts/web/account-meta.ts";
import { AccountFrame } from "#features/accounts/web/member/account-frame.tsx";
import { recordsPath } from "#shared/account-paths.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { isRecordKind, RECORD_KINDS, RECORD_LABELS, type RecordKind } from "../../rules/account/record-kinds.ts";
import type { Route } from "./+types/records.page";
import styles from "./account.module.css";
import { personal, readerOf } from "./personal.ts";
import { RecordsList } from "./records-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind = RECORD_KINDS[0] } = params;
  if (!isRecordKind(kind)) throw new Response(null, { status: 404 });
  const api = context.get(apiContext);
  const user = await readerOf(api, url);
  const filters = url.searchParams;
  const [q, page] = [filters.get("q")?.slice(0, 100) ?? "", Math.max(1, Math.trunc(Number(filters.get("page"))) || 1)];
  const query = { ...(q && { q }), page: String(Math.min(page, 1000)) };
  const response = await api.account.records[":kind"].$get({ param: { kind }, query });
  if (response.status !== 200) throw new Response(null, { status: 404 });
  return personal({ ...(await response.json()), user, kind, q, page });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Your records");

export default function RecordsPage({ loaderData: { user, kind, q, page, rows, hasMore } }: Route.ComponentProps) {
  const to = (other: number) => `${recordsPath(kind)}?${new URLSearchParams({ ...(q && { q }), page: String(other) })}`;
  return (
    <AccountFrame user={user} title="Records">
      <Kinds shown={kind} />
      <section className={styles.part}>
        <h2>{RECORD_LABELS[kind]}</h2>
        <Form className={styles.search} role="search" action={recordsPath(kind)}>
          <TextField name="q" label="Search" defaultValue={q} maxLength={100} />
          <Button type="submit" look="secondary">
            Search
          </Button>
        </Form>
        {rows.length > 0 ? <RecordsList rows={rows} /> : <p>{q ? `Nothing found for “${q}”.` : "None yet."}</p>}
      </section>
      <nav className={styles.forms} aria-label="More of them">
        {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
        {hasMore && <Link to={to(page + 1)}>Older</Link>}
      </nav>
    </AccountFrame>
  );
}

const Kinds = ({ shown }: { shown: RecordKind }) => (
  <nav className={styles.kinds} aria-label="Kinds of records">
    {RECORD_KINDS.map((kind) => (
      <Link key={kind} to={recordsPath(kind)} aria-current={kind === shown ? "page" : undefined}>
        {RECORD_LABELS[kind]}
      </Link>
    ))}
  </nav>
);
