/** Free of schemas: the editor ships this file. */

/** Of the gallery, beside the first picture. */
export const MAX_PICTURES = 8;

/** When a sponsor is shown; `paid`: from the day on which nothing of its registration is owed. */
export const SPONSOR_SHOWN = ["paid", "always", "never"] as const;
