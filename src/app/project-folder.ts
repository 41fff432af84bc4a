import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder: the first folder above this module, wherever the build put it, that holds the package. */
export const PROJECT_FOLDER = findUp(dirname(fileURLToPath(import.meta.url)));

/** The files of the build that browsers load. */
export const CLIENT_FOLDER = join(PROJECT_FOLDER, "build/client");

function findUp(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("package.json must lie above the server, as the image and the archive have it");
  return findUp(above);
}
