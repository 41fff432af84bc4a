/** The forms of a company's technicians, by their intent, and the class that an administrator looks at. */
import type { ApiClient } from "#app/api-context.ts";
import { classQueryOf } from "#features/certifications/rules/employer/crew-classes.ts";
import { ACCOUNT_TECHNICIANS } from "#shared/account-paths.ts";
import { countOf } from "#shared/counts.ts";
import { keyHeader, typedIn } from "#ui/forms/answer.ts";
import { tell } from "./personal.ts";

/** Prices and people of a class; undefined while none is selected, or where it is not offered any more. */
export async function readClass(api: ApiClient, value: string) {
  if (!value) return undefined;
  const response = await api.account.company["class-preview"].$get({ query: classQueryOf(value) });
  return response.status === 200 ? response.json() : undefined;
}

/** Handles each form of the page. An intent about one technician ends with their id. */
export async function changeTechnicians(api: ApiClient, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const { company } = api.account;
  const header = keyHeader(text("requestKey"));
  const intent = text("intent");
  const [act = "", id = ""] = intent.split(" ");
  const param = { id };
  const version = Number(text("version"));
  const answer = (response: Response, done: string) =>
    tell(asDone(response), intent, done, ACCOUNT_TECHNICIANS, typedIn(form));
  switch (act) {
    case "left":
      return answer(
        await company.technicians[":id"].left.$post({ param, header, json: { day: text("day") } }),
        `${text("name")} left the company. You can take it back below.`,
      );
    case "hours": {
      const json = {
        hours: text("hours"),
        day: text("day"),
        untilDay: text("untilDay"),
        vouchedBy: text("vouchedBy"),
        title: text("title"),
      };
      const sent = await company.technicians[":id"].hours.$post({ param, header, json });
      return answer(sent, `The hours of ${text("name")} wait for the office.`);
    }
    case "hire": {
      const json = { certId: text("certId"), lastName: text("lastName"), day: text("day") };
      const sent = await company.technicians.$post({ header, json });
      const isWaiting = (await bodyOf<{ state: string }>(sent))?.state === "waiting";
      return answer(
        sent,
        isWaiting ? "Another employer is on record. The office decides." : "The technician is on your list.",
      );
    }
    case "undo-report":
      return answer(await company["employer-reports"][":id"].undo.$post({ param, json: { version } }), "Taken back.");
    case "undo-hours":
      return answer(await company.hours[":id"].undo.$post({ param, json: { version } }), "Taken back.");
    default:
      return registerCrew(api, form, header, answer);
  }
}

const bodyOf = async <Body>(response: Response): Promise<Body | undefined> =>
  response.status === 201 ? ((await response.clone().json()) as Body) : undefined;

/** The pages of an account know one good answer. */
const asDone = (response: Response): Response => (response.status === 201 ? new Response("{}") : response);

async function registerCrew(
  api: ApiClient,
  form: FormData,
  header: Record<string, string>,
  answer: (response: Response, done: string) => ReturnType<typeof tell>,
) {
  const people = form.getAll("people").map(String);
  const { class: classSelection, recertification, sessionId } = classQueryOf(String(form.get("class") ?? ""));
  const totalCents = Number(form.get("priceCents")) * people.length;
  const isRecertification = recertification === "yes";
  const json = { classSelection, isRecertification, sessionId, people, totalCents };
  const sent = await api.account.company["class-registrations"].$post({ header, json });
  const invoice = (await bodyOf<{ invoice: string | null }>(sent))?.invoice;
  const where = invoice ? ` on invoice ${invoice}, which is on its way by email` : "";
  return answer(sent, `${countOf(people.length, "person is", "people are")} registered${where}.`);
}
