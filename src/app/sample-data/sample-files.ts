import { join } from "node:path";
import { PROJECT_FOLDER } from "../project-folder.ts";

/** Drawn and written by scripts/sample-art/ and scripts/write-sample-documents.ts. */
export const SAMPLE_FILES = join(PROJECT_FOLDER, "src/app/sample-data/files");
