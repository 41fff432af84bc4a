import type { ReactNode } from "react";
import { AdminFrame } from "#ui/admin/admin-frame.tsx";
import { SchemeButton } from "#ui/admin/scheme-button.tsx";
import { PortalBrand } from "./portal-brand.tsx";
import styles from "./portal-frame.module.css";

/** Header and background of a page of the portal before sign-in. It leads nowhere. */
export const PortalFrame = ({ children }: { children: ReactNode }) => (
  <AdminFrame>
    <header className={styles.header}>
      <div className={styles.bar}>
        <PortalBrand />
        <SchemeButton />
      </div>
      <div className={styles.lane} />
    </header>
    <main className={styles.main}>{children}</main>
  </AdminFrame>
);
