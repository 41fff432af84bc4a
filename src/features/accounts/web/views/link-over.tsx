import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import styles from "./account-form.module.css";
import { MessageBox } from "./message-box.tsx";

type Props = {
  title: string;
  /** The view that sends another email. */
  again: "forgottenPassword" | "magicLink";
};

/** The page of a link that was used, or is older than ten minutes. */
export const LinkOver = ({ title, again }: Props) => (
  <div className="wrap">
    <div className={styles.view}>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <MessageBox tone="danger">This link has been used or has expired. A link works once, for ten minutes.</MessageBox>
      <p className={styles.links}>
        <ButtonLink to={ACCOUNT_VIEWS[again]}>Send another email</ButtonLink>
      </p>
    </div>
  </div>
);
