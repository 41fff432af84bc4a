import type { Ref } from "react";
import { slipPath } from "#shared/paths.ts";
import type { DepositView } from "../../rules/check.ts";
import styles from "./checks.module.css";

type Props = { deposit: Pick<DepositView, "id" | "reference">; ref?: Ref<HTMLAnchorElement> };

export const SlipLink = ({ deposit: { id, reference }, ref }: Props) => (
  <a ref={ref} className={styles.slip} href={slipPath(id)} target="_blank" rel="noreferrer">
    Print slip<span className="visually-hidden"> of {reference}</span>
  </a>
);
