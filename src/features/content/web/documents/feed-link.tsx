import styles from "./feed-link.module.css";

/** The feed of notices, for people and programs; every page that offers it uses this label. */
export const NOTICES_FEED = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "Notices to contractors",
  href: "/notices.atom",
} as const;

export const FeedLink = () => (
  <a className={styles.feed} href={NOTICES_FEED.href}>
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <circle cx="4" cy="16" r="1.5" fill="currentColor" />
      <path d="M2.5 9A8.5 8.5 0 0 1 11 17.5M2.5 2.5a15 15 0 0 1 15 15" />
    </svg>
    Follow new notices in a feed reader
  </a>
);
