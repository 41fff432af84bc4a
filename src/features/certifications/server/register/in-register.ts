import { and, inArray, isNotNull, type SQL } from "drizzle-orm";
import { certifications } from "../tables.ts";

/** Certifications that the register publishes: those that are or were held. Classes that were not passed stay private. */
export const isInRegister = (): SQL | undefined =>
  and(
    inArray(certifications.state, ["active", "suspended", "revoked"]),
    isNotNull(certifications.issuedOn),
    isNotNull(certifications.validUntil),
  );
