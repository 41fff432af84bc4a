import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import styles from "./sheet-part.module.css";

/** One titled part of a sheet that is read, such as the answers of a registration. */
export const SheetPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

/**
 * Paper cannot be clicked: it carries the address of the page.
 *
 * @param what the page holds, such as `This registration`.
 */
export function AddressOnPaper({ what, path }: { what: string; path: string }) {
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
  return <p className={styles.onPaper}>{`${what} stands at ${siteUrl}${path}`}</p>;
}
