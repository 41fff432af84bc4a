import styles from "./prose.module.css";

type Props = {
  /** From a field of the API whose name ends in `Html`: only `renderMarkdown` makes it. */
  html: string;
};

/** A text that staff wrote: paragraphs, headings, lists, links. */
export const Prose = ({ html }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes whatever was typed
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
