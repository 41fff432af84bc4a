/**
 * Shown on the way to a provider. The page leaves by itself, with and without scripts: browsers apply the policy for
 * forms to every redirect after one, and a provider redirects to addresses that we cannot list.
 */
import styles from "./account-form.module.css";

type Props = { url: string; name: string };

export const LeavingView = ({ url, name }: Props) => (
  <div className="wrap">
    <meta httpEquiv="refresh" content={`0; url=${url}`} />
    <div className={styles.view}>
      <header className="page-head">
        <h1>Continue with {name}</h1>
        <p className="lede">You sign in on a page of theirs, and come back here.</p>
      </header>
      <p className={styles.links}>
        <a href={url}>Go there now</a>
      </p>
    </div>
  </div>
);
