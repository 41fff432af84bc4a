/** `1 event`, `12 events`: what a list announces. */
export const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
