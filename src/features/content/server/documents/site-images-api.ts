/** HTTP routes for pictures of the site itself. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { createApi, created, json, problems } from "#platform/http/http.ts";
import { formOf, uploadedFile } from "#platform/http/upload-schemas.ts";
import { isLastingKey } from "#platform/storage/store.ts";
import { noSuchSiteImage } from "../errors.ts";
import { storedPath } from "../successors.ts";
import { addSiteImage } from "./add-site-image.ts";

const imageSchema = z.object({ key: z.string(), url: z.string() });

const postImage = staffRoute("website", {
  operationId: "addSiteImage",
  summary: "Add a picture, which is drawn anew as WebP; save its key in the setting that shows it",
  method: "post",
  path: "/site-images",
  request: { body: formOf(z.strictObject({ file: uploadedFile("Must choose a picture") })) },
  responses: {
    201: created(imageSchema, "Its key in the bucket site_images, and its path", "`/api/site-images/{key}`"),
  },
});

const getImage = staffRoute("website", {
  operationId: "getSiteImage",
  summary: "A picture of the site by its key",
  method: "get",
  path: "/site-images/{key}",
  request: { params: z.object({ key: z.string().max(100) }) },
  responses: { 200: json(imageSchema, "Its key in the bucket site_images, and its path"), ...problems(404) },
});

const viewOf = (key: string) => ({ key, url: storedPath("site_images", key) });

export const siteImagesApi = createApi("Settings")
  .openapi(postImage, async (c) => {
    const { deps, staff } = c.var;
    const file = await c.req.valid("form").file.bytes();
    const key = await addSiteImage(deps, { file, actor: staff });
    c.header("Location", `/api/site-images/${key}`);
    return c.json(viewOf(key), 201);
  })
  .openapi(getImage, async (c) => {
    const { key } = c.req.valid("param");
    if (!isLastingKey(key) || !(await c.var.deps.files.stat("site_images", key))) throw noSuchSiteImage();
    return c.json(viewOf(key), 200);
  });
