import type { Ref } from "react";
import styles from "./editor.module.css";

type Props = { errors: Record<string, string>; ref: Ref<HTMLDivElement> };

/** The errors that prevent publishing, each with a link to its field. */
export function ProblemSummary({ errors, ref }: Props) {
  const found = Object.entries(errors);
  if (found.length === 0) return null;
  const focus = (path: string) => document.getElementById(path)?.focus();
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.problems} aria-labelledby="problems">
      <h2 id="problems" className={styles.heading}>
        There is a problem
      </h2>
      <ul>
        {found.map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                focus(path);
              }}
            >
              {labelOf(path)}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NAMES: Record<string, string> = {
  title: "Title",
  date: "Date",
  startTime: "Start time",
  location: "Location",
  pictureAlt: "Picture",
  tiers: "Tier",
  opensOn: "First day",
  closesOn: "Last day",
  correctionsLastDay: "Last day for corrections",
  levels: "Level",
  about: "Description",
  mapLink: "Map link",
  gallery: "Picture",
  cancellation: "If plans change",
  hotelName: "Hotel",
  hotelPhone: "Hotel phone",
  hotelLink: "Booking link",
  sponsors: "Sponsor",
  contactName: "Contact",
  contactPhone: "Phone",
  contactEmail: "Email",
  classes: "Class",
  program: "Program",
  options: "Option",
  capacity: "Capacity",
  timeZone: "Time zone",
};

/** `Tier 2` for `tiers.1.priceCents`. */
function labelOf(path: string): string {
  const [first = "", at] = path.split(".");
  const name = NAMES[first] ?? "Event";
  return at === undefined ? name : `${name} ${Number(at) + 1}`;
}
