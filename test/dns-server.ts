/** A DNS server on loopback that answers TXT questions from a table, or keeps silent. */
import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

export type DnsServer = {
  /** As `Resolver.setServers` takes it. */
  address: string;
  records: Map<string, string[]>;
  isSilent: boolean;
  close(): void;
};

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const server: DnsServer = {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records: new Map(),
    isSilent: false,
    close: () => socket.close(),
  };
  socket.on("message", (question, { port, address }) => {
    if (!server.isSilent) socket.send(answerTo(question, server.records), port, address);
  });
  return server;
}

/** RFC 1035: header of 12 bytes, the question as it came, and a TXT record for each text. */
function answerTo(question: Buffer, records: Map<string, string[]>): Buffer {
  const { name, end } = nameIn(question);
  const texts = records.get(name.toLowerCase());
  const header = Buffer.from(question.subarray(0, 12));
  // An answer that recursed; code 3 says that there is no such name.
  header.writeUInt16BE(0x8180 | (texts ? 0 : 3), 2);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(12, end + 4), ...(texts ?? []).map(txtRecord)]);
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** Name by pointer, type TXT, class IN, no time to live, and the text in parts of at most 255 bytes. */
function txtRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [""];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, "latin1")])));
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
