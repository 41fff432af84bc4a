/** The specifications as books on a shelf, in the staff's order. */
import { apiContext, nowContext } from "#app/api-context.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/specs.page";
import { EmptyShelf } from "./empty-shelf.tsx";
import { readDocuments } from "./read-documents.ts";
import styles from "./specs.module.css";
import { Spine } from "./spine.tsx";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ specifications }, documents, { timeZone }] = await Promise.all([
    api.content.library.$get().then((response) => response.json()),
    readDocuments(api, "specifications_pdfs"),
    api.content.organization.$get().then((response) => response.json()),
  ]);
  return { ...specifications, documents, today: isoDay(context.get(nowContext)(), timeZone) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Specifications", args.loaderData?.lede ?? "");

export default function SpecsPage({ loaderData: { lede, note, documents, today } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>Specifications</h1>
        <p className="lede">{lede}</p>
      </div>
      {documents.length === 0 ? (
        <EmptyShelf />
      ) : (
        <>
          <ul className={styles.shelf}>
            {documents.map((document) => (
              <Spine key={document.id} document={document} />
            ))}
          </ul>
          <p className={styles.note}>
            <b>
              These are the editions in force on <time dateTime={today}>{formatDay(today)}</time>.
            </b>{" "}
            {note}
          </p>
        </>
      )}
    </div>
  );
}
