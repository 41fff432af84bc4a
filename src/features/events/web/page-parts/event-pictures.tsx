import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import { picturePath } from "../event-paths.ts";
import styles from "./event-pictures.module.css";

/** The event's description and pictures. Pictures load lazily and have fixed sizes, so that nothing moves. */
export function EventStory({ event }: { event: ShownEvent }) {
  const { about, event_image_filename: first, event_image_alt, gallery } = event;
  if (!about && !first && gallery.length === 0) return null;
  return (
    <div className={styles.story}>
      {about && (
        <section className={styles.about} aria-label="About this event">
          {about.split(/\n{2,}/).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <p key={at}>{text}</p>
          ))}
        </section>
      )}
      {first && <Picture file={first} alt={event_image_alt} width={1200} height={675} />}
      {gallery.length > 0 && (
        <ul className={styles.gallery} aria-label="Pictures">
          {gallery.map(({ file, alt }) => (
            <li key={file}>
              <Picture file={file} alt={alt} width={480} height={320} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = { file: string; alt: string; width: number; height: number };

const Picture = ({ file, alt, ...size }: Props) => (
  <img className={styles.picture} src={picturePath(file)} alt={alt} {...size} loading="lazy" decoding="async" />
);
