import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useRouteLoaderData } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { AdminFrame } from "#ui/admin/admin-frame.tsx";
import { SchemeButton } from "#ui/admin/scheme-button.tsx";
import styles from "./portal-frame.module.css";

type Root = { organization: { shortName: string } } | undefined;

/**
 * Header and background of every page of the portal. Logout is shown to signed-in users only, and loads the document
 * again, so that nothing of the page stays for the next user.
 */
export function PortalFrame({ staffName, children }: { staffName?: string; children: ReactNode }) {
  const root = useRouteLoaderData("root") as Root;
  return (
    <AdminFrame>
      <header className={styles.header}>
        <div className={styles.bar}>
          <p className={styles.brand}>
            <span className={styles.name}>ADMIN PORTAL</span>
            <span className={styles.organization}>{root?.organization.shortName}</span>
          </p>
          <div className={styles.tools}>
            {staffName && <span className={styles.who}>{staffName}</span>}
            <SchemeButton />
            {staffName && (
              <Form method="post" action={portal.home} reloadDocument>
                <Button type="submit" name="intent" value="sign-out" className={styles.logout} size="sm">
                  Logout
                </Button>
              </Form>
            )}
          </div>
        </div>
        <div className={styles.lane} />
      </header>
      <main className={styles.main}>{children}</main>
    </AdminFrame>
  );
}
