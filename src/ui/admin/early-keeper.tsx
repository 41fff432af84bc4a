import { use } from "react";
import keepScript from "./keep-early.ts?script-text";
import { NonceContext } from "./nonce.ts";

/** Before all fields and buttons that it watches. It ends with the event `taken-over`. */
export const EarlyKeeper = () => (
  <script
    nonce={use(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by scripts/plain-script.ts
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? keepScript : "" }}
  />
);
