import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { AdminFrame } from "#ui/admin/admin-frame.tsx";
import { Dialog } from "#ui/admin/dialog.tsx";
import { EarlyKeeper } from "#ui/admin/early-keeper.tsx";
import { SchemeButton } from "#ui/admin/scheme-button.tsx";
import { useUnsavedQuestion } from "#ui/admin/use-unsaved-guard.ts";
import type { Waiting } from "../../rules/today.ts";
import { FIND_FIELD, FindField } from "../find/find-field.tsx";
import { FootBar } from "./foot-bar.tsx";
import { PortalBrand } from "./portal-brand.tsx";
import styles from "./portal-shell.module.css";
import { ScreenIcon } from "./screen-icon.tsx";
import { ScreenLinks } from "./screen-links.tsx";
import { screensFor } from "./screens.ts";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { useEarlyScreens } from "./use-early-screens.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type Props = { staff: { name: string; grants: readonly string[] }; waiting: Waiting; children: ReactNode };

/**
 * The frame of every page for signed-in staff: bar and rail, below 1,100 px a menu in place of the rail, and on a phone
 * the foot bar. Logout loads the document again, so that nothing of the page stays for the next user.
 */
export function PortalShell({ staff, waiting, children }: Props) {
  const screens = screensFor(staff.grants);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const shortcuts = useShortcuts(screens);
  useUnsavedQuestion();
  useEarlyScreens();
  const shell = useRef<HTMLDivElement>(null);
  // Runs after the effects above and those of all children: from here on, keys and presses are handled.
  useEffect(() => {
    shell.current?.setAttribute("data-over", "");
    document.dispatchEvent(new Event("taken-over"));
  }, []);
  const sheet = { label: "Keyboard shortcuts", open: () => shortcuts.setIsSheetOpen(true) };
  return (
    <AdminFrame>
      <EarlyKeeper />
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <a className={styles.skip} href={`#${FIND_FIELD}`}>
        Skip to Find
      </a>
      <div className={styles.shell} ref={shell} data-shell>
        <header className={styles.header}>
          <div className={styles.sign}>
            <MenuButton onPress={() => setIsMenuOpen(true)} />
            <PortalBrand />
          </div>
          <FindField screens={screens} />
          <Tools staffName={staff.name} />
        </header>
        <nav className={styles.rail} aria-label="Portal">
          <ScreenLinks screens={screens} waiting={waiting} />
          <button type="button" className={styles.sheet} onClick={sheet.open}>
            {sheet.label} <kbd>?</kbd>
          </button>
        </nav>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <FootBar screens={screens} onMore={() => setIsMenuOpen(true)} />
      </div>
      <Dialog title="Menu" isDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)}>
        <nav aria-label="Portal">
          <ScreenLinks screens={screens} waiting={waiting} onFollow={() => setIsMenuOpen(false)} />
        </nav>
      </Dialog>
      <ShortcutSheet {...shortcuts} screens={screens} />
    </AdminFrame>
  );
}

const MenuButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={styles.menu} onClick={onPress} aria-haspopup="dialog">
    <ScreenIcon icon="more" />
    Menu
  </button>
);

const Tools = ({ staffName }: { staffName: string }) => (
  <div className={styles.tools}>
    <span className={styles.who}>{staffName}</span>
    <SchemeButton />
    <Form method="post" action={portal.home} reloadDocument>
      <Button type="submit" name="intent" value="sign-out" className={styles.logout} size="sm" variant="default">
        Logout
      </Button>
    </Form>
  </div>
);
