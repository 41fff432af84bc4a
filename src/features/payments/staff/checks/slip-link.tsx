import type { Ref } from "react";
import type { DepositView } from "../../rules/check.ts";
import styles from "./checks.module.css";

type Props = { deposit: Pick<DepositView, "id" | "reference">; ref?: Ref<HTMLAnchorElement> };

export const SlipLink = ({ deposit: { id, reference }, ref }: Props) => (
  <a ref={ref} className={styles.slip} href={`/api/deposits/${id}/slip.pdf`} target="_blank" rel="noreferrer">
    Print slip<span className="visually-hidden"> of {reference}</span>
  </a>
);
