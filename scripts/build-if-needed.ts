/**
 * In front of `npm start`: builds when the sources differ from those of the last build, which takes a moment to see.
 */
import { build, isBuilt } from "./build.ts";

if (!isBuilt()) {
  console.log("Building. This takes a moment and happens only after a change.");
  await build();
}
