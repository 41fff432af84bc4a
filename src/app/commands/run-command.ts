/** What an operator types beside the site: `node src/app/main.mjs <command>`, which package.json gives short names. */
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";
import { staff } from "./staff.ts";

const COMMANDS: Record<string, (words: string[]) => Promise<string>> = { backup, restore, staff };

/** Prints what the command says and ends the process: 0, or 1 with the reason in words. */
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
