/**
 * A `ref` that takes the focus when its element appears. It is one function for all: one made anew at each drawing would take
 * the focus again whenever the page changes, out of the field in which somebody types.
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
