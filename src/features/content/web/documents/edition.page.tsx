/** One edition of a document: whether it is still in effect, and where the current one is. */
import { data, type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatDay } from "#shared/dates.ts";
import { NOTICES, SPECS, TRAINING } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { DocumentBucket } from "../../rules/documents.ts";
import type { Route } from "./+types/edition.page";
import styles from "./edition.module.css";
import { EditionBanner } from "./edition-banner.tsx";
import { FileLabel } from "./file-label.tsx";

export const handle = { hydrate: false };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["document-editions"][":id"].$get({ param: params });
  const cached = { headers: { "cache-control": "public, max-age=0, must-revalidate" } };
  return response.status === 200 ? data(await response.json(), cached) : data(undefined, { status: 404 });
}

export const meta: Route.MetaFunction = (args) => {
  const edition = args.loaderData;
  return pageMeta(
    args,
    edition ? `${edition.title}, edition of ${formatDay(edition.effectiveOn)}` : "Page not found",
    "One edition of a document of the association, and whether it is the one in force today.",
    { isIndexed: false },
  );
};

/** The page that lists documents of its kind. */
const LISTS: Record<DocumentBucket, { to: string; label: string }> = {
  notices: { to: NOTICES, label: "All notices to contractors" },
  specifications_pdfs: { to: SPECS, label: "All specifications" },
  certification_pdfs: { to: TRAINING, label: "Certification and training" },
};

export default function EditionPage({ loaderData: edition }: Route.ComponentProps) {
  if (!edition) return <NotFound />;
  const { title, bucket, url, bytes, effectiveOn, supersededOn, holds } = edition;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lede">
          Edition of <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time>
          {!holds && supersededOn && (
            <>
              , in force until <time dateTime={supersededOn}>{formatDay(supersededOn)}</time>
            </>
          )}
        </p>
      </div>
      <EditionBanner edition={edition} />
      <p className={styles.file}>
        <a href={url} target="_blank" rel="noopener">
          {holds ? "Open this edition" : "Open the earlier edition"}
          <FileLabel bytes={bytes} className={styles.label} />
        </a>
      </p>
      <p className={styles.file}>
        <Link to={LISTS[bucket].to}>{LISTS[bucket].label}</Link>
      </p>
    </div>
  );
}
