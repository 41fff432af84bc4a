import type { Wanted } from "#features/accounts/rules/capabilities.ts";
import { requireCapability, type Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { AppError } from "#shared/errors.ts";

/** Whether the screens would open for this user: an answer about many things leaves the others out. */
export async function mayOpen(deps: Deps, staff: Staff, wanted: Wanted): Promise<boolean> {
  try {
    await requireCapability(deps, staff, wanted);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
