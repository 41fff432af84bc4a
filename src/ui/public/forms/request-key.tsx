import { use, useState } from "react";
import { NonceContext } from "#ui/admin/nonce.ts";
import mintScript from "./mint-key.ts?script-text";

type Props = {
  /** The key minted by the server, on a page for one visitor. */
  minted: string | undefined;
  /** The same page with a key of the server, for a browser without scripts. */
  mintedAt: string;
};

/**
 * The key under which a form counts once, however often it is sent. On a page that is the same for all visitors, and is
 * kept, each browser mints its own; without scripts it is led to a page that has one.
 */
export function RequestKey({ minted, mintedAt }: Props) {
  const [key] = useState(() => minted ?? (import.meta.env.SSR ? "" : (crypto.randomUUID?.() ?? "")));
  return (
    <>
      <input type="hidden" name="requestKey" value={key} suppressHydrationWarning />
      {!minted && (
        <>
          <script
            nonce={use(NonceContext)}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by scripts/plain-script.ts
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? mintScript : "" }}
          />
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${mintedAt}`} />
          </noscript>
        </>
      )}
    </>
  );
}
