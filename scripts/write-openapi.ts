/** Writes openapi.json from the routes themselves; no database is needed. */
import { createApiRoutes } from "#app/api.ts";
import { writeOrCheck } from "./generated-file.ts";

const response = await createApiRoutes().request("/openapi.json");
if (!response.ok) throw new Error(`the document could not be made: ${response.status}`);
writeOrCheck("openapi.json", `${JSON.stringify(await response.json(), null, 2)}\n`, "npm run openapi");
