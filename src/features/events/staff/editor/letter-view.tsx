import styles from "./editor.module.css";

type Props = { subject: string; html: string };

/** A letter as its reader gets it, in a frame of its own. */
export const LetterView = ({ subject, html }: Props) => (
  <>
    <p className={styles.soft}>Subject: {subject}</p>
    <iframe className={styles.phone} title="The letter" sandbox="" srcDoc={withoutStyles(html)} />
  </>
);

/** The policy refuses the letter's style element, which is for dark mode alone. */
const withoutStyles = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, "");
