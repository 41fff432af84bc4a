import type { TrainingView } from "#features/content/rules/page-views.ts";
import { Prose } from "#features/content/web/prose.tsx";
import { formatFileSize } from "#shared/file-size.ts";
import styles from "./training-location.module.css";

export type TrainingFile = { title: string; url: string; bytes: number };

type Props = Pick<TrainingView, "instructor" | "location"> & { map: TrainingFile | undefined };

/** The instructor and the location. */
export const TrainingLocation = ({ instructor, location, map }: Props) => (
  <div className={styles.columns}>
    <section aria-labelledby="instructor">
      <p className="eyebrow">Instructor</p>
      <h2 id="instructor">{instructor.name}</h2>
      <p className={styles.second}>{instructor.title}</p>
      <Prose html={instructor.textHtml} />
    </section>
    <section aria-labelledby="location">
      <p className="eyebrow">Location</p>
      <h2 id="location">{location.name}</h2>
      <address className={styles.second}>
        {location.street}, {location.city}
      </address>
      <Prose html={location.textHtml} />
      {map && (
        <p className={styles.map}>
          <a href={map.url} download>
            Download the map (PDF, {formatFileSize(map.bytes)})
          </a>
        </p>
      )}
    </section>
  </div>
);
