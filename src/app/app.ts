/** The server entry: API and pages in one module graph, so that there is one pool and one cache. */
import { Hono } from "hono";
import { ogImages } from "#features/site/server/og-images.ts";
import { sitemapAndFeeds } from "#features/site/server/sitemap-and-feeds.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { createApiRoutes } from "./api.ts";
import { serveAssets } from "./assets.ts";
import { answerFailure } from "./guards/answer-failure.ts";
import { refuseManyParts } from "./guards/form-parts.ts";
import { receiveUploads } from "./guards/receive-uploads.ts";
import { logRequests } from "./guards/request-log.ts";
import { dressRequests, limitBodies, refuseForeignRequests } from "./guards/security.ts";
import { serveHealth } from "./health.ts";
import type { ServerEnv } from "./server-env.ts";
import { compressAnswers } from "./serving/compress-answers.ts";
import type { PageCache } from "./serving/page-cache.ts";
import { servePages } from "./serving/pages.ts";
import { renderInTurn } from "./serving/render-turns.ts";
import { serveStoredFiles } from "./serving/stored-files.ts";

/** The middleware of a request, outermost first. */
export function createApp(deps: Deps, cache?: Pick<PageCache, "keep">) {
  const app = new Hono<ServerEnv>();
  // The cache compresses its answers better and once; all other answers are compressed on their way out.
  app.use(compressAnswers);
  if (cache) app.use(cache.keep);
  const withPages: Deps = { ...deps, drawPage };
  app.use(dressRequests(withPages), logRequests(deps), refuseForeignRequests(deps), limitBodies);
  app.use(receiveUploads(deps), refuseManyParts);
  app.route("/", serveHealth(deps));
  app.route("/api", createApiRoutes());
  app.get("/storage/:bucket/:key", serveStoredFiles);
  app.route("/", sitemapAndFeeds);
  app.route("/", ogImages);
  app.use(serveAssets());
  app.all(
    "*",
    renderInTurn(),
    servePages((request, bindings) => app.fetch(request, bindings)),
  );
  app.onError(answerFailure);
  return app;

  async function drawPage(db: Db, path: string): Promise<string> {
    const bindings: ServerEnv["Bindings"] = { clientAddress: "127.0.0.1", inProcess: true, db };
    const response = await app.fetch(new Request(deps.publicUrl + path), bindings);
    if (!response.ok) throw new Error(`the preview of ${path} answered ${response.status}`);
    return response.text();
  }
}
