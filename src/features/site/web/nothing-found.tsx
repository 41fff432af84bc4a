import { Link } from "react-router";
import { EVENTS, MEMBERS } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import { SEARCH_KIND_LABELS, type SearchKind, searchPath } from "../rules/search.ts";
import styles from "./search.module.css";

/** Ways to continue: fewer words, the lists themselves, or the office. */
export function NothingFound({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const { phone } = useOrganization();
  return (
    <div className={styles.nothing}>
      <Sign tone="service">
        <h2>Nothing found</h2>
        <p className={styles.advice}>
          No {kind ? SEARCH_KIND_LABELS[kind].toLowerCase() : "page of ours"} answers “{q}”. Try one word less, or the
          beginning of a word: “cert” finds certification classes.
        </p>
        <ul className={styles.ways}>
          {kind && (
            <li>
              <Link to={searchPath(q)}>Search everything</Link>
            </li>
          )}
          <li>
            <Link to={EVENTS}>See the events</Link>
          </li>
          <li>
            <Link to={MEMBERS}>See the members</Link>
          </li>
          <li>
            <a href={`tel:+1${phone}`}>Call the office, {formatPhone(phone)}</a>
          </li>
        </ul>
      </Sign>
    </div>
  );
}
