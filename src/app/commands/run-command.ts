/** Commands of an operator: `node src/app/main.mjs <command>`, for which package.json has short names. */
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";
import { staff } from "./staff.ts";

const COMMANDS: Record<string, (words: string[]) => Promise<string>> = { backup, restore, staff };

/** Prints the command's output and ends the process with 0, or with 1 and the reason. */
export async function runCommand(name: string, words: string[]): Promise<never> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) throw new Error(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(", ")}.`);
    process.stdout.write(`${await command(words)}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
