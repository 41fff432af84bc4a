import { fileURLToPath } from "node:url";

/** src/app in development, build/server in production: the project is two folders up from both. */
export const PROJECT_FOLDER = fileURLToPath(new URL("../../", import.meta.url));
