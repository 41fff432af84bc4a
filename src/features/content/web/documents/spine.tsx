import { Link } from "react-router";
import { formatDay } from "#shared/dates.ts";
import { formatFileSize } from "#shared/file-size.ts";
import { editionPath } from "#shared/paths.ts";
import type { PublicDocument } from "../../rules/documents.ts";
import { FileLabel } from "./file-label.tsx";
import styles from "./spine.module.css";

/** A specification as a book on a shelf: its spine is the link, and its date is below the shelf. */
export function Spine({ document }: { document: PublicDocument }) {
  const { title, url, bytes, effectiveOn, previous } = document;
  return (
    <li className={styles.book}>
      <a className={styles.spine} href={url} target="_blank" rel="noopener">
        <span className={styles.title}>{title}</span>
        <span className={styles.year}>
          <span className="visually-hidden">edition of </span>
          {effectiveOn.slice(0, 4)}
        </span>
        <FileLabel bytes={bytes} className={styles.label} />
      </a>
      <div className={styles.under}>
        <p>
          In force since <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time>
        </p>
        {previous.length > 0 && <EarlierEditions document={document} />}
      </div>
    </li>
  );
}

const EarlierEditions = ({ document: { title, previous } }: { document: PublicDocument }) => (
  <div className={styles.earlier}>
    <h2 className={styles.heading}>
      Earlier editions<span className="visually-hidden"> of {title}</span>
    </h2>
    <ul>
      {previous.map(({ id, bytes, effectiveOn, supersededOn }) => (
        <li key={id}>
          <Link className={styles.edition} to={editionPath(id)}>
            {formatDay(effectiveOn)}
          </Link>
          <span className={styles.until}>
            PDF, {formatFileSize(bytes)}, until <time dateTime={supersededOn}>{formatDay(supersededOn)}</time>
          </span>
        </li>
      ))}
    </ul>
  </div>
);
