import styles from "./prose.module.css";

type Props = {
  /** From an API field whose name ends in `Html`: only `renderMarkdown` produces it. */
  html: string;
};

/** A text by staff: paragraphs, headings, lists, links. */
export const Prose = ({ html }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes whatever was typed
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
