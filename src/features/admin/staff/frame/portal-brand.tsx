import { useRouteLoaderData } from "react-router";
import styles from "./portal-brand.module.css";

type Root = { organization: { shortName: string } } | undefined;

/** The head of every page of the portal. */
export function PortalBrand() {
  const root = useRouteLoaderData("root") as Root;
  return (
    <p className={styles.brand}>
      <span className={styles.name}>ADMIN PORTAL</span>
      <span className={styles.organization}>{root?.organization.shortName}</span>
    </p>
  );
}
