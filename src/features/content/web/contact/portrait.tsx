import styles from "./portrait.module.css";

type Props = { photo: { url: string; alt: string }; className?: string | undefined };

/** A picture of a person, four by five, whatever shape the file has. */
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
