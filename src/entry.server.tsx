import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, reportContext, requestIdContext, sentFormContext } from "#app/api-context.ts";
import { NonceContext } from "#ui/admin/nonce.ts";
import { RequestReference } from "#ui/public/feedback/request-reference.ts";
import { SentFormContext } from "#ui/public/feedback/sent-form.ts";

/** A page that takes longer than this is given up; every loader reads from a database on the same machine. */
const RENDER_TIMEOUT_MS = 10_000;

/** Into the log, under the request's id. A visitor who left before the page was rendered is not an error. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted) return;
  const cause = isRouteErrorResponse(error) && "error" in error ? (error.error ?? error) : error;
  context?.get(reportContext)(cause);
};

/** Buffers the whole page: the cache, the ETag and the CSP hashes need all the bytes anyway. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const page = (
    <NonceContext value={nonce}>
      <RequestReference value={context.get(requestIdContext)}>
        <SentFormContext value={context.get(sentFormContext) ?? undefined}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </SentFormContext>
      </RequestReference>
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(patience);
        if (failure) return reject(failure);
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write(chunk, _encoding, done) {
            chunks.push(Buffer.from(chunk));
            done();
          },
          final(done) {
            done();
            headers.set("content-type", "text/html; charset=utf-8");
            resolve(new Response(Buffer.concat(chunks), { headers, status }));
          },
        });
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failure = error;
      },
    });
    /** Ended with the page: a timer that still waits keeps the whole page in memory for its ten seconds. */
    const patience = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}
