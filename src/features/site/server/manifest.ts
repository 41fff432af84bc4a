/** The web app manifest: name, icons and colors on the home screen of a phone. */
import type { Organization } from "#shared/organization.ts";

/** The color of the browser's frame: that of the top of every page. */
const ASPHALT = "#14171a";
const PAPER = "#f7f6f2";

export const makeManifest = ({ name, shortName }: Organization) => ({
  name,
  short_name: shortName,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  lang: "en-US",
  theme_color: ASPHALT,
  background_color: PAPER,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
