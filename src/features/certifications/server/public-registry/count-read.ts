import type { Context } from "hono";
import type { ApiEnv } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";

/** As the search of the site: an office shares an address, and a robot is far above this. */
const REGISTRY_LIMIT: Limit = { name: "registry", max: 600, windowSeconds: 600 };

/** Counts a reading of the registry. @throws `request.too-many` */
export const countRead = ({ var: { deps, clientNetwork } }: Context<ApiEnv>): Promise<void> =>
  countTry(deps.db, REGISTRY_LIMIT, clientNetwork);
