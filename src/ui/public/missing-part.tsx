import { use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { NonceContext } from "#ui/admin/nonce.ts";
import styles from "./missing-part.module.css";
import watchScript from "./watch-parts.ts?script-text";

/** In the head, before the browser learns of any part: a script within the document itself, which arrives with it. */
export const PartWatch = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by scripts/plain-script.ts
  <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watchScript }} />
);

/**
 * Stands hidden in a page that React takes over in the browser. When a script does not arrive, nothing takes it over and
 * `watch-parts.ts` shows it: the page can be read, and its forms can be sent as without scripts.
 */
export function MissingPart({ organization }: { organization: Organization | undefined }) {
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.dataset.over = "";
    document.documentElement.removeAttribute("data-missing-part");
  }, []);
  return (
    <div className={styles.notice} id="missing-part" role="alert" hidden ref={box}>
      <div className="wrap">
        <p className={styles.title}>Loading chunk failed</p>
        <p>
          A part of this page did not arrive. The connection may have dropped, or the site was updated just now. What
          you read here is right, and what you have sent is kept; some buttons do nothing until you reload.
        </p>
        <p>
          <a href={pathname + search} data-reload="">
            Reload
          </a>
          {organization && (
            <>
              {" "}
              or call the office at <a href={`tel:+1${organization.phone}`}>{formatPhone(organization.phone)}</a>.
            </>
          )}
        </p>
        {/* The script writes the address into an attribute: text of its own would break the taking over. */}
        <p className={styles.address} data-missing-address="" />
      </div>
    </div>
  );
}
