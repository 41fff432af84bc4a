/** How a level is called wherever there is room for both of its names. */

/** `Level 1 (CAT-I)`; one name alone where both are the same. */
export const levelName = ({ name, shortName }: { name: string; shortName: string }): string =>
  name === shortName ? name : `${name} (${shortName})`;
