import { Switch, Tabs } from "@mantine/core";
import { useState } from "react";
import parts from "#ui/admin/form-parts.module.css";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import styles from "./wording.module.css";

type View = { light: string; dark: string };
export type Drawn = {
  subject: string;
  views: { desk: View; phone: View };
  text: string;
  /** Names of the attachments. */
  files: string[];
  isReal: boolean;
};

const SCREENS = [
  { name: "desk", label: "On a computer", frame: styles.wide },
  { name: "phone", label: "On a phone", frame: styles.narrow },
] as const;

/** The email on both screens, light or dark, and as plain text. */
export function DrawnLetter({ drawn, isBehind }: { drawn: Drawn; isBehind: boolean }) {
  const [isDark, setDark] = useState(false);
  const { subject, views, text, files, isReal } = drawn;
  return (
    <div aria-busy={isBehind} className={styles.drawn}>
      <div className={styles.subjectLine}>
        <p className={styles.subject}>
          <span className={parts.soft}>Subject</span> {subject}
        </p>
        <Switch label="Dark" checked={isDark} onChange={({ currentTarget }) => setDark(currentTarget.checked)} />
      </div>
      {files.length > 0 && <p className={styles.files}>Attached: {files.join(", ")}</p>}
      {!isReal && <p className={parts.soft}>Sample data.</p>}
      <Tabs defaultValue="phone" keepMounted={false}>
        <Tabs.List mb="md">
          {SCREENS.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        {SCREENS.map(({ name, frame }) => (
          <Tabs.Panel key={name} value={name}>
            {isDark ? (
              <Sheet title="Email in dark mode" html={views[name].dark} frame={`${frame} ${styles.night}`} />
            ) : (
              <Sheet title="Email" html={views[name].light} frame={frame} />
            )}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="text">
          <PlainText>{text}</PlainText>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

type SheetProps = { title: string; html: string; frame: string | undefined };

const Sheet = ({ title, html, frame }: SheetProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={styles.scrolls} aria-label={`${title}, as wide as it is shown`} tabIndex={0}>
    <iframe className={`${styles.letter} ${frame}`} title={title} sandbox="" srcDoc={html} />
  </section>
);
