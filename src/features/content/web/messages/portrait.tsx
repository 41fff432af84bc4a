import styles from "./portrait.module.css";

type Props = { photo: { url: string; alt: string }; className?: string | undefined };

/** A portrait cropped to four by five, whatever the file's shape. */
export const Portrait = ({ photo, className }: Props) => (
  <img
    className={`${styles.portrait} ${className ?? ""}`}
    src={photo.url}
    alt={photo.alt}
    width="160"
    height="200"
    loading="lazy"
    decoding="async"
  />
);
