import { Link } from "react-router";
import { exactSearchPath, type SearchKind, searchPath } from "../rules/search.ts";
import styles from "./search.module.css";

type Props = { q: string; kind: SearchKind | undefined; corrected: string };

/** Shows the corrected words of a search, with a link that searches for the words as they were typed. */
export const Corrected = ({ q, kind, corrected }: Props) => (
  <p className={styles.corrected}>
    Showing results for <Link to={searchPath(corrected, kind)}>{corrected}</Link>.
    <br />
    Search instead for <Link to={exactSearchPath(q, kind)}>{q}</Link>
  </p>
);
