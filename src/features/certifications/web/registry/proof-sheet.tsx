import styles from "./proof.module.css";

export type SheetWords = {
  day: string;
  sentences: readonly string[];
  corrections: readonly string[];
  issued: string;
  issuer: string;
  /** The address of the proof on the site. */
  page: string;
};

/** The proof itself, which a printer prints alone. */
export const ProofSheet = ({ day, sentences, corrections, issued, issuer, page }: SheetWords) => (
  <section className={styles.sheet} aria-labelledby="day">
    <h2 id="day" className={styles.day}>
      {day}
    </h2>
    {sentences.map((sentence) => (
      <p key={sentence} className={styles.sentence}>
        {sentence}
      </p>
    ))}
    {corrections.map((sentence) => (
      <p key={sentence} className={styles.correction}>
        {sentence}
      </p>
    ))}
    <dl className={styles.facts}>
      <dt>Issued</dt>
      <dd>{issued}</dd>
      <dt>Issued by</dt>
      <dd>{issuer}</dd>
      <dt>Check it at</dt>
      <dd>
        <a className={styles.address} href={page}>
          {page.replace(/^https?:\/\//, "")}
        </a>
      </dd>
    </dl>
  </section>
);
