import { join } from "node:path";
import { PROJECT_FOLDER } from "./project-folder.ts";

/** The table of zip codes, which `scripts/write-zip-codes.ts` writes and a release takes along. */
export const ZIP_TABLE = join(PROJECT_FOLDER, "src/platform/zip-codes/zip-codes.gz");
