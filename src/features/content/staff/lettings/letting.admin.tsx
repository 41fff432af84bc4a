import { data } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { formatDay, isoDay } from "#shared/dates.ts";
import { lettingPath } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { zoneLabel } from "../../rules/time-zones.ts";
import styles from "../website/text-page.module.css";
import type { Route } from "./+types/letting.admin";
import { FileForm } from "./file-form.tsx";
import { FilesTable } from "./files-table.tsx";
import { LettingForm } from "./letting-form.tsx";
import { LettingMark } from "./letting-words.tsx";
import { contentIn } from "./read-content.ts";
import { StateButtons } from "./state-buttons.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.letting.title ?? "Letting");

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [response, organization] = await Promise.all([
    api.admin.lettings[":id"].$get({ param: params }),
    api.content.organization.$get(),
  ]);
  if (response.status !== 200) return absent(response);
  const { timeZone } = await organization.json();
  return { letting: await response.json(), today: isoDay(context.get(nowContext)(), timeZone) };
}

/** Each form names its deed. */
export async function action({ context, params: param, request }: Route.ActionArgs) {
  const letting = context.get(apiContext).admin.lettings[":id"];
  const form = await request.formData();
  const deed = form.get("deed");
  const version = Number(form.get("version"));
  if (deed === "file") {
    form.delete("deed");
    const response = await letting.files.$post({ param, form: Object.fromEntries(form) as never });
    return response.status === 201 ? { message: null } : refused(response);
  }
  if (deed === "remove" || deed === "restore") {
    const removal = letting.files[":fileId"].removal;
    const ids = { ...param, fileId: String(form.get("fileId")) };
    const response = await removal.$post({ param: ids, json: { isRemoved: deed === "remove" } });
    return response.status === 200 ? { message: null } : refused(response);
  }
  if (deed === "published" || deed === "withdrawn") {
    const response = await letting.state.$post({ param, json: { state: deed, version } });
    return response.status === 200 ? { message: null } : refused(response);
  }
  const response = await letting.$put({ param, json: { ...contentIn(form), version } });
  if (response.status === 200) return { message: null };
  const answer = await refused(response);
  const now = response.status === 409 && (await letting.$get({ param }));
  // Whoever was slower reads what the other one saved, beside what is typed.
  return now && now.status === 200 ? data({ ...answer.data, theirs: await now.json() }, 409) : answer;
}

export const clientAction = keepTyped;

const BACK = { to: portal.lettings, label: "Lettings" };

/** A letting: what it says, its files, and what staff do with it. */
export default function LettingPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { letting, today } = loaderData;
  const { id, title, state, heldOn, cutOffOn, cutOffTime, timeZone, writtenBy } = letting;
  return (
    <div key={id}>
      <PageHead title={title} note={`Bid letting of ${formatDay(heldOn)}`} back={BACK}>
        <LettingMark letting={letting} />
      </PageHead>
      <Facts>
        <Fact label="Bids close">{`${formatDay(cutOffOn)}, ${cutOffTime} ${zoneLabel(timeZone)}`}</Fact>
        <Fact label="Last changed by">{writtenBy}</Fact>
        {state === "published" && (
          <Fact label="On the website">
            <a href={lettingPath(id)} target="_blank" rel="noopener">
              Notice to contractors
            </a>
          </Fact>
        )}
      </Facts>
      <div className={styles.forms}>
        <StateButtons letting={letting} />
        <FilesTable files={letting.files} />
        <FileForm key={letting.files.length} today={today} />
        <LettingForm letting={letting} />
      </div>
      <History subject={`letting ${id}`} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };
