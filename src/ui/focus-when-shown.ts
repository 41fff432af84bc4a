/**
 * A `ref` that focuses its element when it appears. It is a stable function: a new one at each render would take the
 * focus again whenever the page changes, away from the field that the user types in.
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
