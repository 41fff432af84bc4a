import styles from "./letter-sheet.module.css";

type Props = { title: string; html: string };

/** A letter as its reader gets it, in a frame that runs nothing. */
export const LetterSheet = ({ title, html }: Props) => (
  <iframe className={styles.letter} title={title} sandbox="" srcDoc={withoutStyles(html)} />
);

/** The policy refuses the letter's style element, which is for dark mode alone. */
const withoutStyles = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, "");
