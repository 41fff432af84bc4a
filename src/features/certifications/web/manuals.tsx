import { formatFileSize } from "#shared/file-size.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import styles from "./manuals.module.css";
import type { TrainingFile } from "./training-location.tsx";

/** All other files in the bucket: manuals, and the list of certified students. */
export const Manuals = ({ documents }: { documents: readonly TrainingFile[] }) => (
  <section className={styles.section} aria-labelledby="manuals">
    <h2 id="manuals">Manuals and lists</h2>
    <ul className={styles.list}>
      {documents.map(({ title, url, bytes }) => (
        <li key={url}>
          <ButtonLink look="secondary" to={url} target="_blank" rel="noopener" reloadDocument>
            {title}
            <span className={styles.size}>
              PDF, {formatFileSize(bytes)}
              <span className="visually-hidden">, opens in a new tab</span>
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </section>
);
