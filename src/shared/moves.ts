/** The legal transitions between statuses: one table for each kind of thing with a status. */
export type Moves<S extends string> = Readonly<Record<S, readonly NoInfer<S>[]>>;

/**
 * Returns the next status if the move is legal; staying is legal.
 *
 * @param kind with its article, as the error says it: `an order`.
 * @throws Error otherwise: that is a bug, and the transaction around it must not commit.
 */
export function move<S extends string>(kind: string, moves: Moves<S>, from: S, to: NoInfer<S>): S {
  if (from !== to && !moves[from].includes(to)) throw new Error(`${kind} never goes from ${from} to ${to}`);
  return to;
}
