import { useMatches } from "react-router";
import { siteOf } from "#ui/public/chrome/page-meta.ts";
import styles from "./subscribe.module.css";

/** Links to subscribe to the calendar feed of all events. */
export function Subscribe() {
  const { siteUrl } = siteOf({ matches: useMatches() });
  const feed = `${siteUrl}/events.ics`;
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <h2 id="subscribe">Every event in your own calendar</h2>
      <p>New dates and changes arrive by themselves.</p>
      <p className={styles.links}>
        <a href={feed.replace(/^https?:/, "webcal:")}>Subscribe to the calendar</a>
        <a href={feed}>
          Calendar address<span className="visually-hidden">, to paste into a calendar on the web</span>
        </a>
      </p>
    </section>
  );
}
