/** HTTP routes for pictures of the site itself. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, problems } from "#platform/http/http.ts";
import { formOf, uploadedFile } from "#platform/http/upload-schemas.ts";
import { isLastingKey } from "#platform/storage/store.ts";
import { noSuchSiteImage } from "../errors.ts";
import { storedPath } from "../successors.ts";
import { addSiteImage } from "./add-site-image.ts";

const imageSchema = z.object({ key: z.string(), url: z.string() });

const postImage = staffCall("website", {
  operationId: "addSiteImage",
  summary: "Add a picture, which is redrawn as WebP; save its key in the setting that shows it",
  method: "post",
  path: "/site-images",
  request: { body: formOf(z.strictObject({ file: uploadedFile("Must choose a picture") })) },
  responses: {
    201: created(imageSchema, "Its key in the bucket site_images, and its path", "`/api/site-images/{key}`"),
  },
  async run(deps, { file, actor }) {
    return viewOf(await addSiteImage(deps, { file: await file.bytes(), actor }));
  },
});

const getImage = staffCall("website", {
  operationId: "getSiteImage",
  summary: "A picture of the site by its key",
  method: "get",
  path: "/site-images/{key}",
  request: { params: z.object({ key: z.string().max(100) }) },
  responses: { 200: json(imageSchema, "Its key in the bucket site_images, and its path"), ...problems(404) },
  async run(deps, { key }) {
    if (!isLastingKey(key) || !(await deps.files.stat("site_images", key))) throw noSuchSiteImage();
    return viewOf(key);
  },
});

const viewOf = (key: string) => ({ key, url: storedPath("site_images", key) });

export const siteImagesApi = createApi("Settings").openapiRoutes([postImage, getImage]);
