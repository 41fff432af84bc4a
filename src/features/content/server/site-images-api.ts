/** HTTP door for pictures of the site itself. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { addSiteImage } from "./add-site-image.ts";
import { storedPath } from "./document-queries.ts";
import { formOf, uploadedFile } from "./upload-schemas.ts";

const postImage = createRoute({
  operationId: "addSiteImage",
  tags: ["Settings"],
  summary: "Add a picture, which is drawn anew as WebP; save its key in the setting that shows it",
  method: "post",
  path: "/site-images",
  middleware: [requireStaff] as const,
  request: { body: formOf(z.object({ file: uploadedFile("Must choose a picture") })) },
  responses: {
    201: json(z.object({ key: z.string(), url: z.string() }), "Its key in the bucket site_images, and its path"),
    ...problems(401, 413, 422),
  },
});

export const siteImagesApi = createApi().openapi(postImage, async (c) => {
  const { deps, staff } = c.var;
  const file = await c.req.valid("form").file.bytes();
  const key = await addSiteImage(deps, { file, actor: staff });
  return c.json({ key, url: storedPath("site_images", key) }, 201);
});
