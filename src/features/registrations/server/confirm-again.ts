import type { Deps } from "#platform/deps.ts";
import { findActive, type Registrable } from "./registrable.ts";

/**
 * Posts the confirmation again with the present state, to the address of the registration. The same `again` posts it
 * once.
 *
 * @throws as `findActive`
 */
export async function confirmAgain(
  deps: Deps,
  kind: Registrable,
  registrationId: string,
  again: string,
): Promise<void> {
  await findActive(kind, deps.db, registrationId);
  await kind.confirm(deps, registrationId, { again });
}
