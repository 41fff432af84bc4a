import { formatDay, formatTime, isoDay } from "#shared/dates.ts";
import type { LettingFile, PublicLetting } from "../../rules/lettings.ts";
import { FileLabel } from "./file-label.tsx";
import styles from "./letting-list.module.css";

type Props = {
  id: string;
  /** Heading in capitals, like those of the notice lists. */
  title: string;
  lettings: readonly PublicLetting[];
  isCurrent: boolean;
};

/** Bid lettings with the facts for a bid: the cut-off, counties, projects, documents and addenda. */
export const LettingList = ({ id, title, lettings, isCurrent }: Props) => (
  <section className={styles.list} data-current={isCurrent || undefined} aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    <ul className={styles.rows}>
      {lettings.map((letting) => (
        <LettingRow key={letting.id} letting={letting} />
      ))}
    </ul>
  </section>
);

function LettingRow({ letting }: { letting: PublicLetting }) {
  const { id, title, heldOn, cutOffAt, timeZone, counties, projects, isCurrent, files } = letting;
  return (
    <li className={styles.row} id={`letting-${id}`}>
      <p className={styles.date}>
        <time dateTime={heldOn}>{formatDay(heldOn)}</time>
      </p>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>
          {isCurrent ? "Bids close" : "Bids closed"}{" "}
          <time dateTime={cutOffAt}>
            {formatDay(isoDay(cutOffAt, timeZone))}, {formatTime(cutOffAt, timeZone)}
          </time>
        </p>
        {counties.length > 0 && <p className={styles.facts}>Counties: {counties.join(", ")}</p>}
        {projects.length > 0 && (
          <ul className={styles.projects} aria-label={`Projects of ${title}`}>
            {projects.map((project) => (
              <li key={project}>{project}</li>
            ))}
          </ul>
        )}
        {files.length > 0 && (
          <ul className={styles.files} aria-label={`Documents of ${title}`}>
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const FileRow = ({ file: { kind, title, datedOn, url, bytes } }: { file: LettingFile }) => (
  <li>
    <a className={styles.file} href={url} target="_blank" rel="noopener">
      <span>
        {kind === "addendum" && `Addendum of ${formatDay(datedOn)}: `}
        {title}
      </span>
      <FileLabel bytes={bytes} className={styles.label} />
    </a>
  </li>
);
