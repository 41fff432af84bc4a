/** Keeps the target of a press in place from the touch until the click. */

/** A tap's click follows its `pointerup` within this time; a press without a click, such as a long one, has ended. */
const CLICK_WAIT_MS = 400;

let isPressed = false;
let over: ReturnType<typeof setTimeout> | undefined;
const held = new Set<() => void>();

function release() {
  isPressed = false;
  const works = [...held];
  held.clear();
  for (const work of works) work();
}

const releaseIn = (ms: number) => () => {
  clearTimeout(over);
  if (isPressed) over = setTimeout(release, ms);
};

function press({ isPrimary, button }: PointerEvent) {
  if (!isPrimary || button !== 0) return;
  clearTimeout(over);
  isPressed = true;
}

if (typeof window !== "undefined") {
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", releaseIn(CLICK_WAIT_MS), true);
  for (const end of ["click", "pointercancel"]) addEventListener(end, releaseIn(0), true);
}

/**
 * Runs work that moves the page, such as showing or removing a message, at once or after the current press. On touch
 * screens a field loses focus between `pointerup` and `click`: a button that moves then loses the click.
 */
export function afterPress(work: () => void): void {
  if (isPressed) held.add(work);
  else work();
}
