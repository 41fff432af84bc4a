import type { RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import { requireCapability, type Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { AppError } from "#shared/errors.ts";

/** Whether the user has the capability now, so that answers about several things leave out the rest. */
export async function mayOpen(deps: Deps, staff: Staff, required: RequiredCapability): Promise<boolean> {
  try {
    await requireCapability(deps, staff, required);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
