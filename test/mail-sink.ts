/** A mail server on loopback that accepts, refuses or hangs, and keeps the accepted mails. */
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type TakenMail = { from: string; recipients: string[]; source: string };

/**
 * A number is the SMTP code of a refusal of the whole mail; `rcpt` and `data` say at which step, with code and words.
 */
type Behaviour = "accept" | "hang" | "drop" | number | { rcpt: string } | { data: string };

export type MailSink = {
  url: string;
  taken: TakenMail[];
  /** How many connections were opened until now. */
  connections(): number;
  /** Sets the behavior for the next mails. */
  behave(how: Behaviour): void;
  close(): Promise<void>;
};

/** @param answerMs the time that the server takes for each letter. */
export async function startMailSink({ answerMs = 0 } = {}): Promise<MailSink> {
  const taken: TakenMail[] = [];
  let behaviour: Behaviour = "accept";
  const isRefused = (step: "rcpt" | "data") =>
    typeof behaviour === "object" && step in behaviour ? refusalOf(Object.values(behaviour).join()) : undefined;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(isRefused("rcpt")),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (behaviour === "hang") return;
        if (typeof behaviour === "number") return done(refusalOf(`${behaviour} refused by the test`));
        const refused = isRefused("data");
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          recipients: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        if (answerMs > 0) setTimeout(done, answerMs);
        else done();
      });
    },
  });
  let connections = 0;
  server.server.on("connection", (socket: Socket) => {
    connections++;
    if (behaviour === "drop") socket.destroy();
  });
  // A client that gives up cuts the connection; that is what the test wants.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    behave: (how) => {
      behaviour = how;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @param answer such as `550 5.1.1 User unknown`. */
const refusalOf = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
