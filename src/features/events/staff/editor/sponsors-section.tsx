import { NativeSelect } from "@mantine/core";
import { SPONSOR_SHOWN } from "../../rules/content/page-part-limits.ts";
import type { SponsorEdit } from "../../rules/content/page-parts.ts";
import type { SponsorCandidate } from "../../rules/content/sponsors.ts";
import styles from "./editor.module.css";
import type { SectionProps } from "./fields.tsx";
import { Section, Switch, TextField } from "./fields.tsx";
import { FileField, Thumbnail } from "./file-field.tsx";

type Props = SectionProps & { sponsors: readonly SponsorCandidate[] };

const HINT =
  "Registrations that bought a sponsorship, with members' logos. A sponsor appears once paid, unless you change that below.";

/** Edits how visitors see the sponsors that come from registrations. */
export const SponsorsSection = ({ content, change, sponsors }: Props) => (
  <Section id="sponsors-section" title="Sponsors" hint={sponsors.length > 0 ? HINT : "No sponsors yet."}>
    {sponsors.map((sponsor) => {
      const edit = content.sponsors.find(({ registration }) => registration === sponsor.registration);
      const set = (patch: Partial<SponsorEdit>) =>
        change({ sponsors: withEdit(content.sponsors, { ...unchanged(sponsor), ...edit, ...patch }) });
      return <SponsorFields key={sponsor.registration} sponsor={sponsor} set={set} edit={edit ?? unchanged(sponsor)} />;
    })}
  </Section>
);

const unchanged = ({ registration }: SponsorCandidate): SponsorEdit => ({
  registration,
  shown: "paid",
  name: "",
  logo: "",
  onBlack: false,
});

/** Replaces an edit, or removes it if it no longer changes anything. */
function withEdit(edits: readonly SponsorEdit[], edit: SponsorEdit): SponsorEdit[] {
  const others = edits.filter(({ registration }) => registration !== edit.registration);
  return edit.shown === "paid" && !edit.name && !edit.logo ? others : [...others, edit];
}

const SHOWN_LABELS: Record<SponsorEdit["shown"], string> = {
  paid: "Once paid",
  always: "Always",
  never: "Never",
};

type FieldsProps = { sponsor: SponsorCandidate; edit: SponsorEdit; set: (patch: Partial<SponsorEdit>) => void };

function SponsorFields({ sponsor, edit, set }: FieldsProps) {
  const { registration, company, level, also, reference } = sponsor;
  const path = `sponsor-${registration}`;
  return (
    <details className={styles.sponsor}>
      <summary>
        <strong>{edit.name || company}</strong> <span className={styles.soft}>{[level, ...also].join(", ")}</span>{" "}
        <span className={styles.state}>{stateOf(sponsor, edit)}</span>
      </summary>
      <div className={styles.card}>
        <p className={styles.soft}>
          {company}, {reference}
        </p>
        <div className={styles.row}>
          <NativeSelect
            id={`${path}-shown`}
            label="Shown on the page"
            value={edit.shown}
            data={SPONSOR_SHOWN.map((value) => ({ value, label: SHOWN_LABELS[value] }))}
            onChange={({ currentTarget }) => set({ shown: currentTarget.value as SponsorEdit["shown"] })}
          />
          <TextField
            path={`${path}-name`}
            label="Name (optional)"
            value={edit.name}
            onChange={(name) => set({ name: name.slice(0, 100) })}
          />
        </div>
        {!edit.logo && sponsor.logo && (
          <Thumbnail bucket="mapa_aff_images" fileKey={sponsor.logo} isOnBlack={sponsor.onBlack} />
        )}
        <FileField
          kind="logo"
          path={`${path}-logo`}
          fileKey={edit.logo}
          bucket="mapa_aff_images"
          none={sponsor.logo ? "The member's logo." : "None. The name is shown."}
          isOnBlack={edit.onBlack}
          onChange={(logo) => set({ logo, ...(logo === "" && { onBlack: false }) })}
        />
        {edit.logo && (
          <Switch
            label="Logo is designed for a dark background"
            isOn={edit.onBlack}
            onChange={(onBlack) => set({ onBlack })}
          />
        )}
      </div>
    </details>
  );
}

function stateOf({ isPaid }: SponsorCandidate, { shown }: SponsorEdit): string {
  if (shown === "never") return "Hidden";
  return isPaid || shown === "always" ? "Shown" : "Hidden until paid";
}
