import { Tabs } from "@mantine/core";
import parts from "#ui/admin/form-parts.module.css";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import styles from "./wording.module.css";

type View = { light: string; dark: string };
export type Drawn = {
  subject: string;
  views: { desk: View; phone: View };
  text: string;
  /** What is attached, by name. */
  files: string[];
  isReal: boolean;
};

const SCREENS = [
  { name: "desk", label: "On a desk, 800 px", frame: styles.wide },
  { name: "phone", label: "On a phone, 390 px", frame: styles.narrow },
] as const;

/** The letter by day and in the dark, on both screens, and as plain text. */
export function DrawnLetter({ drawn, isBehind }: { drawn: Drawn; isBehind: boolean }) {
  const { subject, views, text, files, isReal } = drawn;
  return (
    <div aria-busy={isBehind} className={styles.drawn}>
      <p className={styles.subject}>
        <span className={parts.soft}>Subject</span> {subject}
      </p>
      {files.length > 0 && <p className={styles.files}>Attached: {files.join(", ")}</p>}
      {!isReal && <p className={parts.soft}>Made up, to show what such a letter says.</p>}
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
          <Tabs.Panel key={name} value={name} className={styles.sheets}>
            <Sheet title="The letter" caption="By day" html={views[name].light} frame={frame} />
            <Sheet
              title="The letter in the dark"
              caption="In the dark"
              html={views[name].dark}
              frame={`${frame} ${styles.night}`}
            />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="text">
          <PlainText>{text}</PlainText>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

type SheetProps = { title: string; caption: string; html: string; frame: string | undefined };

const Sheet = ({ title, caption, html, frame }: SheetProps) => (
  <figure className={styles.sheet}>
    <figcaption className={parts.soft}>{caption}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className={styles.scrolls} aria-label={`${title}, as wide as it is shown`} tabIndex={0}>
      <iframe className={`${styles.letter} ${frame}`} title={title} sandbox="" srcDoc={html} />
    </section>
  </figure>
);
