/** A mail server on loopback that takes, refuses or hangs, and keeps what it took. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TakenMail = { from: string; recipients: string[]; source: string };

export type MailSink = {
  url: string;
  taken: TakenMail[];
  /** What happens to the next mails. A number is the SMTP code of a refusal. */
  behave(how: "accept" | "hang" | number): void;
  close(): Promise<void>;
};

export async function startMailSink(): Promise<MailSink> {
  const taken: TakenMail[] = [];
  let behaviour: "accept" | "hang" | number = "accept";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (behaviour === "hang") return;
        if (behaviour !== "accept") {
          return done(Object.assign(new Error("refused by the test"), { responseCode: behaviour }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          recipients: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // A client that gives up cuts the connection; that is what the test wants.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behave: (how) => {
      behaviour = how;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
