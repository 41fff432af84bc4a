/**
 * Watches the rows that a request changes, as the database itself reports them: rows of a rolled-back transaction do
 * not count.
 */

type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Changed by every try, whether it succeeds or not. */
const COUNTERS = ["rate_limits"];

/**
 * A trigger of its own on every table notes each row. That a session is in use, or an update of nothing, is no change.
 */
const WATCH = `
  drop schema if exists watch cascade;
  create schema watch;
  create table watch.changes (what text not null);
  create function watch.note() returns trigger language plpgsql as $$ begin
    if tg_op <> 'UPDATE' or (new::text is distinct from old::text and tg_table_name <> 'sessions') then
      insert into watch.changes values (tg_op || ' ' || tg_table_name);
    end if;
    return null;
  end $$;
  do $$ declare one record; begin
    for one in select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in (${COUNTERS.map((name) => `'${name}'`).join(", ")}) loop
      execute format('create trigger watch after insert or update or delete on public.%I
        for each row execute function watch.note()', one.name);
    end loop;
  end $$;`;

/**
 * @param byJobs what a running site does in the background all the time, such as `UPDATE outbox`.
 * @returns a function that lists the changes since its last call, such as `INSERT orders`, sorted.
 */
export async function watchChanges(query: Query, byJobs: readonly string[] = []): Promise<() => Promise<string[]>> {
  await query(WATCH);
  return async () => {
    const { rows } = await query(
      "with gone as (delete from watch.changes returning what) select what from gone order by 1",
    );
    return rows.map(({ what }) => String(what)).filter((what) => !byJobs.includes(what));
  };
}
