import { use } from "react";
import keepScript from "./keep-early.ts?script-text";
import { NonceContext } from "./nonce.ts";

/** Must come before all fields and buttons that it watches. It stops at the event `taken-over`. */
export const EarlyKeeper = () => (
  <script
    nonce={use(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by scripts/plain-script.ts
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? keepScript : "" }}
  />
);
