import type { ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { stepNamed } from "#ui/admin/sent-body.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { TypedTexts } from "../rules/wording-view.ts";
import type { Route } from "./+types/wording.admin";
import type { Shown } from "./shown-with.tsx";
import { WordingDesk } from "./wording-desk.tsx";
import { WordingMark } from "./wording-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.title ?? "Letter");

export async function loader({ context, params }: Route.LoaderArgs) {
  const param = { letter: params.letter };
  const response = await context.get(apiContext).admin.wordings[":letter"].$get({ param });
  return response.status === 200 ? response.json() : absent(response);
}

export type Asked =
  | { deed: "save"; texts: TypedTexts; version: number }
  | { deed: "restore" | "undo"; version: number }
  | ({ deed: "preview"; texts: TypedTexts } & Shown)
  | ({ deed: "test"; texts: TypedTexts; requestKey: string } & Shown);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { deed, ...asked } = (await request.json()) as Asked;
  const api = context.get(apiContext).admin.wordings[":letter"];
  const param = { letter: params.letter };
  if (deed === "preview") {
    const response = await api.preview.$post({ param, json: asked as never });
    return response.status === 200 ? { message: null, drawn: await response.json() } : refused(response);
  }
  if (deed === "test") {
    const { requestKey, ...json } = asked as Extract<Asked, { deed: "test" }>;
    const response = await api.test.$post({ param, header: { "idempotency-key": requestKey }, json });
    return response.status === 200 ? { message: null, ...(await response.json()) } : refused(response);
  }
  const steps = { save: api.$put, restore: api.restore.$post, undo: api.undo.$post };
  const send = stepNamed(steps, deed) as typeof api.$put;
  const response = await send({ param, json: asked as never });
  return response.status === 200 ? { message: null, deed, wording: await response.json() } : refused(response);
}

export const clientAction = keepTyped;

/** A look at the letter changes nothing. */
export const shouldRevalidate = ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (json as Partial<Asked> | undefined)?.deed === "preview" ? false : defaultShouldRevalidate;

const BACK = { to: portal.wordings, label: "Words of the letters" };

export default function WordingPage({ loaderData: wording }: Route.ComponentProps) {
  if (!wording) return null;
  return (
    <>
      <PageHead title={wording.title} note={wording.sent} back={BACK}>
        <WordingMark state={wording.state} />
      </PageHead>
      {wording.state === "unusable" && (
        <DangerBox
          title="Letters go out with the original words"
          message={`What was saved could not be used: ${wording.problem} Please correct it and save, or restore the original.`}
        />
      )}
      <WordingDesk key={wording.letter} wording={wording} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
