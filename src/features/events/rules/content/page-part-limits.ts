/** Imports no schemas: the editor ships this file. */

/** The most pictures of the gallery, without the first picture of the event. */
export const MAX_PICTURES = 8;

/** When a sponsor is shown; `paid`: once its registration is fully paid. */
export const SPONSOR_SHOWN = ["paid", "always", "never"] as const;
