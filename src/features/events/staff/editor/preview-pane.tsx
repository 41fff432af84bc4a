import { NativeSelect, Tabs } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { portal } from "#shared/portal-paths.ts";
import styles from "./editor.module.css";
import { EmailView } from "./email-view.tsx";
import { useDraftPreview } from "./use-draft-preview.ts";

type Props = {
  eventId: string;
  /** Version of the draft: a new one reloads the preview. */
  version: number;
};

/** Previews of the page, the form, the email and the packet, made from the draft. */
export function PreviewPane({ eventId, version }: Props) {
  const [view, setView] = useState<"page" | "form">("page");
  const page = portal.previewEvent(eventId, view);
  const packet = `/api/admin/events/${eventId}/preview-packet.pdf`;
  const frame = (className: string | undefined, title: string) => (
    <Frame key={page} className={className} title={title} src={page} version={version} />
  );
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.heading}>
        Preview
      </h2>
      <Tabs defaultValue="phone" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="phone">Phone</Tabs.Tab>
          <Tabs.Tab value="desk">Desktop</Tabs.Tab>
          <Tabs.Tab value="letter">Email</Tabs.Tab>
          <Tabs.Tab value="packet">Packet</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="phone">
          <View value={view} onChange={setView} />
          {frame(styles.phone, "The page on a phone")}
        </Tabs.Panel>
        <Tabs.Panel value="desk">
          <View value={view} onChange={setView} />
          <div className={styles.desktop}>{frame(styles.wide, "The page on a desktop")}</div>
        </Tabs.Panel>
        <Tabs.Panel value="letter">
          <EmailPreview eventId={eventId} version={version} />
        </Tabs.Panel>
        <Tabs.Panel value="packet">
          <p>
            <a href={packet} target="_blank" rel="noreferrer">
              Open the generated packet (PDF, new tab)
            </a>
          </p>
          <Frame className={styles.paper} title="The packet" src={`${packet}?v=${version}`} version={0} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

type ViewProps = { value: "page" | "form"; onChange: (view: "page" | "form") => void };

const View = ({ value, onChange }: ViewProps) => (
  <NativeSelect
    aria-label="Page to preview"
    value={value}
    data={[
      { value: "page", label: "Event page" },
      { value: "form", label: "Registration form" },
    ]}
    onChange={({ currentTarget }) => onChange(currentTarget.value as "page" | "form")}
  />
);

type FrameProps = { src: string; version: number; title: string; className: string | undefined };

/** Reloads in place when the draft changes. */
function Frame({ src, version, title, className }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const drawn = useRef(version);
  useEffect(() => {
    if (drawn.current === version) return;
    drawn.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [version]);
  return <iframe ref={frame} src={src} title={title} className={className} />;
}

type Drawn = { subject: string; html: string };

function EmailPreview({ eventId, version }: Props) {
  const drawn = useDraftPreview<Drawn>(`/api/admin/events/${eventId}/preview-letter?v=${version}`);
  return drawn ? <EmailView {...drawn} /> : <p role="status">Loading preview…</p>;
}
