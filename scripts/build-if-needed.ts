/**
 * Runs before `npm start`: builds if the sources differ from those of the last build, a check that takes a moment.
 */
import { build, isBuilt } from "./build.ts";

if (!isBuilt()) {
  console.log("Building. This takes a moment and happens only after a change.");
  await build();
}
