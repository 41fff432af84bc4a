/** The reference of rendered pages: one React Router page that says hello, without a loader, a database or a cache. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, Meta, Outlet, type ServerBuild, ServerRouter } from "react-router";

const Root = () => h("html", { lang: "en" }, h("head", null, h(Meta)), h("body", null, h("main", null, h(Outlet))));
const Page = () => h("h1", null, "Hello");

/** Renders to bytes as the product's own entry does. */
function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        done();
        headers.set("content-type", "text/html; charset=utf-8");
        const bytes = Buffer.concat(chunks);
        headers.set("content-length", String(bytes.length));
        resolve(new Response(bytes, { headers, status }));
      },
    });
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context: entry, url: request.url }), {
      onAllReady: () => void pipe(sink),
      onError: reject,
    });
  });
}

const route = (id: string, rest: object) => ({ id, hasErrorBoundary: false, ...rest });
const files = {
  module: "/nothing.js",
  imports: [],
  css: [],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: route("root", { path: "", module: { default: Root } }),
    page: route("page", { parentId: "root", index: true, module: { default: Page } }),
  },
  assets: {
    entry: { module: "/nothing.js", imports: [] },
    routes: { root: { id: "root", path: "", ...files }, page: { id: "page", parentId: "root", index: true, ...files } },
    url: "/nothing.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
const server = createServer(getRequestListener((request) => handle(request)));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })}\n`);
});
process.once("SIGTERM", () => process.exit(0));
