import { useMatches } from "react-router";
import { siteOf } from "./page-meta.ts";
import styles from "./share-button.module.css";

type Props = { /** Of this site. */ path: string; title: string; children: string };

/** Passes a page on to others, by what the device offers or by copying its address (`chrome.ts`). */
export const ShareButton = ({ path, title, children }: Props) => (
  <button
    className={styles.share}
    type="button"
    data-copies={siteOf({ matches: useMatches() }).siteUrl + path}
    data-shares={title}
  >
    {children}
  </button>
);
