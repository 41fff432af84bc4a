/** The editor sections for the event page's texts and pictures. */
import { Button } from "@mantine/core";
import { MAX_PICTURES } from "../../rules/content/page-part-limits.ts";
import { withEntry, without } from "./edit-list.ts";
import styles from "./editor.module.css";
import { ParagraphsField, Section, type SectionProps, TextField, textOf } from "./fields.tsx";
import { FileField, Thumbnail } from "./file-field.tsx";

export const About = (section: SectionProps) => (
  <Section id="about-section" title="Description">
    <ParagraphsField
      {...textOf(section, "about")}
      label="Description (optional)"
      hint="Shown first on the event's page. A blank line starts a new paragraph."
    />
  </Section>
);

export const Hotel = (section: SectionProps) => (
  <Section id="hotel" title="Hotel" hint="Leave blank if there is none.">
    <TextField {...textOf(section, "hotelName")} label="Hotel (optional)" hint="The hotel's name." />
    <div className={styles.row}>
      <TextField {...textOf(section, "hotelPhone")} label="Hotel phone (optional)" />
      <TextField {...textOf(section, "hotelLink")} label="Booking link (optional)" />
    </div>
    <div className={styles.row}>
      <TextField {...textOf(section, "hotelCode")} label="Group code (optional)" />
      <TextField
        {...textOf(section, "hotelLastDay")}
        label="Reserve by (optional)"
        hint="Such as Monday, April 12, 2027"
      />
    </div>
  </Section>
);

export const Contact = (section: SectionProps) => (
  <Section
    id="contact"
    title="Questions and cancellation"
    hint="Leave blank to use the office's contact and standard terms."
  >
    <div className={styles.row}>
      <TextField {...textOf(section, "contactName")} label="Contact (optional)" />
      <TextField {...textOf(section, "contactPhone")} label="Phone (optional)" />
      <TextField {...textOf(section, "contactEmail")} label="Email (optional)" />
    </div>
    <ParagraphsField
      {...textOf(section, "cancellation")}
      label="If plans change (optional)"
      hint="Added to the association's standard terms, which the page links to."
    />
  </Section>
);

export const Gallery = ({ content: { gallery }, change }: SectionProps) => (
  <Section id="gallery-section" title="Gallery" hint="Shown below the main picture, in this order.">
    {gallery.map(({ picture, alt }, at) => (
      <fieldset key={picture} className={styles.card}>
        <legend className={styles.name}>Picture {at + 1}</legend>
        <Thumbnail bucket="mapa_event_images" fileKey={picture} />
        <TextField
          path={`gallery.${at}.alt`}
          label="Alt text"
          hint="Describe the picture for people who can't see it."
          value={alt}
          onChange={(text) => change({ gallery: withEntry(gallery, at, { alt: text }) })}
        />
        <div className={styles.actions}>
          <Button
            variant="subtle"
            aria-label={`Remove picture ${at + 1}`}
            onClick={() => change({ gallery: without(gallery, at) })}
          >
            Remove
          </Button>
        </div>
      </fieldset>
    ))}
    {gallery.length < MAX_PICTURES && (
      <FileField
        key={gallery.length}
        kind="gallery"
        path="gallery"
        fileKey=""
        bucket="mapa_event_images"
        onChange={(picture) => change({ gallery: [...gallery, { picture, alt: "" }] })}
      />
    )}
  </Section>
);
