/**
 * An OpenID provider on loopback: discovery, a page that asks, codes with PKCE, ID tokens signed with RS256, keys. It
 * can be told to lie.
 */
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const CLIENT = { id: "blacktop-at-the-stand-in", secret: "a secret of the stand-in" };

export type Claims = Record<string, unknown>;
export type OpenidProvider = {
  issuer: string;
  /** The variables of a site that uses it. */
  env: { OPENID_ISSUER: string; OPENID_CLIENT_ID: string; OPENID_CLIENT_SECRET: string; OPENID_NAME: string };
  /** Says yes on its page, as the person whom the claims name, and answers the address that the browser is sent to. */
  approve(url: string, claims?: Claims): Promise<URL>;
  /** The person whom the page signs in when the browser approves. */
  person: Claims;
  /** Faults of the next ID tokens: wrong claims, a foreign key or a failing status. */
  lie: { claims?: Claims; foreignKey?: boolean; status?: number };
  close(): Promise<void>;
};

type Code = { claims: Claims; nonce: string; challenge: string; redirectUri: string };

const rsaKey = () =>
  createPrivateKey(
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
  );
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const [key, foreign] = [rsaKey(), rsaKey()];
  const codes = new Map<string, Code>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OpenidProvider = {
    issuer,
    env: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: CLIENT.id,
      OPENID_CLIENT_SECRET: CLIENT.secret,
      OPENID_NAME: "Stand-in",
    },
    person: {},
    lie: {},
    async approve(url, claims = provider.person) {
      const approval = new URL(url);
      approval.pathname = "/approve";
      provider.person = claims;
      const sent = await fetch(approval, { redirect: "manual" });
      return new URL(sent.headers.get("location") ?? "");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    const send = (body: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration") return void send(discovery(issuer));
    if (url.pathname === "/jwks")
      return void send({ keys: [{ ...publicPart(key), kid: "1", use: "sig", alg: "RS256" }] });
    if (url.pathname === "/authorize") {
      response.setHeader("content-type", "text/html");
      return void response.end(consentPage(url));
    }
    if (url.pathname === "/approve") return leadBack(response, url, { code: newCode(url) });
    if (url.pathname === "/cancel") return leadBack(response, url, { error: "access_denied" });
    if (url.pathname !== "/token") return void send({ error: "not_found" }, 404);
    if (provider.lie.status) return void response.writeHead(provider.lie.status).end("Bad gateway");
    const form = new URLSearchParams(await text(request));
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (!code || !isRight(request, form, code)) return void send({ error: "invalid_grant" }, 400);
    send({ access_token: randomBytes(12).toString("hex"), token_type: "Bearer", id_token: tokenOf(code) });
  }

  function newCode({ searchParams }: URL): string {
    const [code, parameter] = [randomBytes(16).toString("hex"), (name: string) => searchParams.get(name) ?? ""];
    codes.set(code, {
      claims: provider.person,
      nonce: parameter("nonce"),
      challenge: parameter("code_challenge"),
      redirectUri: parameter("redirect_uri"),
    });
    return code;
  }

  function tokenOf({ claims, nonce }: Code): string {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce, ...claims };
    const signed = `${encoded({ alg: "RS256", kid: "1" })}.${encoded({ ...right, ...provider.lie.claims })}`;
    const signature = sign("sha256", Buffer.from(signed), provider.lie.foreignKey ? foreign : key);
    return `${signed}.${signature.toString("base64url")}`;
  }
  return provider;
}

const publicPart = (key: ReturnType<typeof rsaKey>) => {
  const { kty, n, e } = key.export({ format: "jwk" });
  return { kty, n, e };
};

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
});

function isRight(request: IncomingMessage, form: URLSearchParams, { challenge, redirectUri }: Code): boolean {
  const verifier = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const typed = Buffer.from(request.headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
  // RFC 6749, section 2.3.1: each half is encoded as in a form.
  const [id, secret] = typed.split(":").map((half) => new URLSearchParams(`x=${half}`).get("x"));
  const isClient = id === CLIENT.id && secret === CLIENT.secret;
  return isClient && verifier === challenge && form.get("redirect_uri") === redirectUri;
}

function leadBack(response: ServerResponse, { origin, searchParams }: URL, more: Record<string, string>): void {
  const to = new URL(searchParams.get("redirect_uri") ?? "");
  // Real providers add parameters that were not requested.
  const added = { ...more, state: searchParams.get("state") ?? "", iss: origin, session_state: "abc", authuser: "0" };
  for (const [name, value] of Object.entries(added)) to.searchParams.set(name, value);
  response.writeHead(302, { location: to.href }).end();
}

const consentPage = ({ search }: URL) =>
  `<!doctype html><html lang="en"><title>Stand-in</title><h1>Stand-in</h1>
  <p><a href="/approve${search.replaceAll("&", "&amp;")}">Yes, sign in</a> <a href="/cancel${search.replaceAll("&", "&amp;")}">Cancel</a></p></html>`;
