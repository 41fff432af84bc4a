import type { Affiliate } from "../../rules/schema.ts";
import styles from "./member-logo.module.css";

type Props = { member: Pick<Affiliate, "aff_name" | "aff_image_file" | "logoNeedsBlackBackground"> };

/**
 * A logo on the background it was drawn for. The card shows the name beside it, so the image has no alternative text;
 * without a logo, or when it does not load, the name replaces it (chrome.ts marks the image as failed).
 */
export function MemberLogo({ member }: Props) {
  const { aff_image_file: file, logoNeedsBlackBackground: isBlack } = member;
  const address = file && `/storage/mapa_aff_images/${encodeURIComponent(file)}`;
  return (
    <span className={`${styles.well} ${isBlack ? styles.black : ""}`}>
      {address && (
        <picture className={styles.picture}>
          <source srcSet={address} type="image/webp" />
          <img
            className={styles.logo}
            src={address.replace(/webp$/, "png")}
            alt=""
            width="184"
            height="110"
            loading="lazy"
            decoding="async"
            suppressHydrationWarning
          />
        </picture>
      )}
      <span className={styles.name} aria-hidden="true">
        {member.aff_name}
      </span>
    </span>
  );
}
