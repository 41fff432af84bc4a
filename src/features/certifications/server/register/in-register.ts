import { and, inArray, isNotNull, type SQL } from "drizzle-orm";
import { isInRegistry } from "../public-registry/is-in-registry.ts";
import { certifications } from "../tables.ts";

/**
 * Certifications that the register publishes: those that are or were held, by a technician whom the registry shows.
 * Classes that were not passed stay private.
 */
export const isInRegister = (): SQL | undefined =>
  and(
    isInRegistry(),
    inArray(certifications.state, ["active", "suspended", "revoked"]),
    isNotNull(certifications.issuedOn),
    isNotNull(certifications.validUntil),
  );
