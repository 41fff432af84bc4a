import type { HeadersFunction } from "react-router";
import { Form, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT_OVERVIEW, recordsPath } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { isRecordKind, RECORD_LABELS } from "../../rules/account/record-kinds.ts";
import type { Route } from "./+types/records.page";
import styles from "./account.module.css";
import { personal, refuseSignedOut } from "./personal.ts";
import { RecordsList } from "./records-list.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { kind } = params;
  if (!isRecordKind(kind)) throw new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams;
  const [q, page] = [asked.get("q")?.slice(0, 100) ?? "", Math.max(1, Math.trunc(Number(asked.get("page"))) || 1)];
  const query = { ...(q && { q }), page: String(Math.min(page, 1000)) };
  const response = await context.get(apiContext).account.records[":kind"].$get({ param: { kind }, query });
  refuseSignedOut(response);
  if (response.status !== 200) throw new Response(null, { status: 404 });
  return personal({ ...(await response.json()), kind, q, page });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Your history", "Your registrations, receipts and invoices.", { isIndexed: false });

export default function RecordsPage({ loaderData: { kind, q, page, rows, hasMore } }: Route.ComponentProps) {
  const to = (other: number) => `${recordsPath(kind)}?${new URLSearchParams({ ...(q && { q }), page: String(other) })}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>{RECORD_LABELS[kind]}</h1>
        <p className="lede">
          <Link to={ACCOUNT_OVERVIEW}>Back to your account</Link>
        </p>
      </header>
      <Form className={styles.form} role="search">
        <TextField name="q" label="Search" defaultValue={q} maxLength={100} isOptional />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      <section className={styles.part}>{rows.length > 0 ? <RecordsList rows={rows} /> : <p>Nothing found.</p>}</section>
      <nav className={styles.forms} aria-label="Pages">
        {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
        {hasMore && <Link to={to(page + 1)}>Older</Link>}
      </nav>
    </div>
  );
}
