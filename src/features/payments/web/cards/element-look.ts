/** Stripe's fields in the site's style. They are in a frame of Stripe's, which our style sheets cannot reach. */
import type { Appearance } from "@stripe/stripe-js";

/** Read from the page when the fields are made, so that the tokens stay the only source of a colour. */
export function elementLook(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  // Stripe's frame leaves four pixels around the fields: the ring of our own would be cut off at five.
  const ring = `0 0 0 4px ${token("asphalt-950")}`;
  return {
    theme: "flat",
    labels: "above",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      fontFamily: '"Public Sans", Arial, "Liberation Sans", sans-serif',
      fontSizeBase: "18px",
      fontSizeSm: "17px",
      fontWeightMedium: "600",
      colorPrimary: token("guide"),
      colorBackground: token("white"),
      colorText: token("asphalt-950"),
      colorTextSecondary: token("aggregate-600"),
      colorTextPlaceholder: token("aggregate-600"),
      colorDanger: token("stop"),
      borderRadius: token("radius"),
      gridRowSpacing: "22px",
      gridColumnSpacing: "16px",
    },
    rules: {
      ".Label": { fontWeight: "600", fontSize: "17px", lineHeight: "1.3", marginBottom: "6px" },
      ".Input": {
        padding: "12px 14px",
        border: `1.5px solid ${token("aggregate-450")}`,
        boxShadow: "none",
        lineHeight: "1.4",
      },
      ".Input:hover": { borderColor: token("asphalt-950") },
      ".Input:focus": { outline: `2px solid ${token("stripe")}`, boxShadow: ring },
      ".Input--invalid": { border: `1.5px solid ${token("stop")}`, boxShadow: `inset 3px 0 0 ${token("stop")}` },
      ".Input--invalid:focus": { boxShadow: ring },
      ".Tab": { border: `1.5px solid ${token("aggregate-450")}`, boxShadow: "none", padding: "12px 14px" },
      ".Tab:focus": { outline: `2px solid ${token("stripe")}`, boxShadow: ring },
      ".Tab--selected": { borderColor: token("guide"), boxShadow: `inset 0 -3px 0 ${token("guide")}` },
      ".Error": { fontSize: "16px", fontWeight: "600", lineHeight: "1.4", marginTop: "6px" },
    },
  };
}
