import styles from "./editor.module.css";

type Props = { subject: string; html: string };

/** An email as its recipient gets it, in a frame. */
export const EmailView = ({ subject, html }: Props) => (
  <>
    <p className={styles.soft}>Subject: {subject}</p>
    <iframe className={styles.phone} title="Email preview" sandbox="" srcDoc={withoutStyles(html)} />
  </>
);

/** Removes the email's style element, which only serves dark mode: the content security policy blocks it. */
const withoutStyles = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, "");
