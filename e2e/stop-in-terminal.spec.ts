/** `npm start` is ended as people and service managers end it: by Ctrl-C, and by a signal to all its processes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataDir } from "../test/built-site.ts";
import { expect, test } from "./site.ts";

test.describe.configure({ mode: "parallel" });

type Started = { child: ChildProcess; dataDir: string; output: () => string };

/** As the README says, with a group of processes of its own. @param terminal whether its input is a terminal's. */
async function npmStart({ terminal = false } = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), "blacktop-"));
  await chmod(dataDir, 0o711);
  const [program, ...words] = terminal ? ["script", "-qefc", "npm start", "/dev/null"] : ["npm", "start"];
  const child = spawn(program as string, words, {
    detached: true,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, SAMPLE_DATA: "off", STOP_GRACE_SECONDS: "0" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('"msg":"listening"');
  return { child, dataDir, output: () => output };
}

/** A request whose body is still on its way. @returns what sends the rest and reads the answer. */
async function requestInHand(output: string) {
  const socket = connect(Number(/"port":(\d+)/.exec(output)?.[1]), "127.0.0.1");
  await once(socket, "connect");
  const body = JSON.stringify({ email: "lou@latemail.example" });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  return async () => {
    socket.write(body);
    const [answer] = (await once(socket, "data")) as [Buffer];
    return answer.toString();
  };
}

for (const [name, { terminal, end }] of Object.entries({
  "Ctrl-C in a terminal": { terminal: true, end: ({ child }: Started) => void child.stdin?.write("\x03") },
  "SIGINT to the group": {
    terminal: false,
    end: ({ child }: Started) => void process.kill(-(child.pid ?? 0), "SIGINT"),
  },
  "SIGTERM to the group": {
    terminal: false,
    end: ({ child }: Started) => void process.kill(-(child.pid ?? 0), "SIGTERM"),
  },
}))
  test(`${name} stops npm start in order: the request in hand is answered, the database is ended`, async () => {
    const started = await npmStart({ terminal });
    const { child, dataDir, output } = started;
    const answered = await requestInHand(output());
    const exited = once(child, "exit");
    end(started);
    await expect.poll(output).toContain('"msg":"stopping"');
    expect(await answered()).toContain("422 Unprocessable");
    await exited;
    await expect.poll(output).toContain('"msg":"stopped"');
    // PostgreSQL removes it as the last thing that it does.
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    await removeDataDir(dataDir);
  });
