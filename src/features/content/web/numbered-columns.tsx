import styles from "./numbered-columns.module.css";

type Props = { id: string; title: string; items: readonly string[] };

/** Independent sentences, each numbered like a mile marker. */
export const NumberedColumns = ({ id, title, items }: Props) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ol className={styles.columns}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ol>
  </section>
);
