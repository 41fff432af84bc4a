import { use, useEffect, useRef } from "react";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { NonceContext } from "#ui/admin/nonce.ts";
import styles from "./missing-part.module.css";
import detailsScript from "./own-details.ts?script";
import watchScript from "./watch-parts.ts?script-text";

/**
 * Loads the script that fills in forms only in a browser with a session or with remembered details. The cookie holds
 * nothing but that hint. A browser may forbid access to its storage.
 */
const DETAILS_CHECK = `try{(document.cookie.includes("blacktop.account_hint=1")||localStorage.details)&&import("${detailsScript}")}catch{}`;

/** In the head, before the browser learns of any part: a script within the document itself, which arrives with it. */
export const PartWatch = () => (
  <script
    nonce={use(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts, compiled by scripts/plain-script.ts
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watchScript + DETAILS_CHECK : "" }}
  />
);

/**
 * Stands empty in a page that React takes over in the browser. When a script does not arrive, nothing takes it over and
 * `watch-parts.ts` fills and shows it: the page can be read, and its forms can be sent as without scripts. Its words
 * lie in a template, which stays unread: by screen readers, by search engines, and by browsers without styles.
 */
export function MissingPart({ organization }: { organization: Organization | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.dataset.over = "";
    document.documentElement.removeAttribute("data-missing-part");
    document.dispatchEvent(new Event("taken-over"));
  }, []);
  return (
    <div
      className={styles.notice}
      id="missing-part"
      role="alert"
      hidden
      ref={box}
      suppressHydrationWarning
      // React does not touch nodes that it did not render, so the watch may open the template before the page is taken
      // over. The words come with the document: in the browser's script they would only be weight.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words; of what staff set only digits
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? `<template>${wordsFor(organization?.phone)}</template>` : "",
      }}
    />
  );
}

const wordsFor = (phone: string | undefined): string => `<div class="wrap">
  <p class="${styles.title}">Loading chunk failed</p>
  <p>A part of this page did not arrive. The connection may have dropped, or the site was updated just now. What you read
  here is right, and what you have sent is kept; some buttons do nothing until you reload.</p>
  <p><a data-reload>Reload</a>${callOffice(phone?.replaceAll(/\D/g, ""))}</p>
  <p class="${styles.address}" data-missing-address></p>
</div>`;

const callOffice = (digits: string | undefined): string =>
  digits ? ` or call the office at <a href="tel:+1${digits}">${formatPhone(digits)}</a>.` : "";
